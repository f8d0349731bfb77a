import TestReporting
import Testing
import Understudy

@Suite struct DoubleScopeTests {
  @Test func anInnerScopeInheritsSettingsThatItDoesNotChange() async {
    let issues = await CollectingReporter.issues(in: { $0.unstubbed = .placeholders }) {
      await DoubleScope.run(changing: { $0.isStrict = true }) {
        _ = MoviesServiceSpy().number(1)
      }
    }
    #expect(issues.map { $0.message.split(separator: "\n")[1] } == ["  MoviesService.number(1)"])
  }

  @Test(arguments: [false, true])
  func aStrictScopeListsHandlesOnlyIfAsked(lists: Bool) async {
    await DoubleScope.run(changing: { ($0.isStrict, $0.listsHandles) = (true, lists) }) {
      let service = MoviesServiceSpy()
      #expect(DoubleScope.current?.handles.isEmpty == !lists)
      withExtendedLifetime(service) {}
    }
  }

  @Test func staticMembersAreFreedWithTheirScope() async {
    weak var object: Object?
    for number in 0..<2 {
      await DoubleScope.run {
        #expect(MoviesServiceSpy.calls.create.isEmpty)
        let kept = Object()
        object = kept
        MoviesServiceSpy.stub.create.answers { _ in withExtendedLifetime(kept) { number } }
        #expect(MoviesServiceSpy.create("a") == number)
        #expect(MoviesServiceSpy.calls.create == ["a"])
      }
      #expect(object == nil)
    }
  }
}

private final class Object: Sendable {}
