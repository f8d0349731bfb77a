import TestReporting
import Testing
import Understudy

@Suite struct DoubleScopeTests {
  @Test func placeholdersMakeUnstubbedCallsSilent() async {
    let issues = await CollectingReporter.issues(in: { $0.unstubbed = .placeholders }) {
      let spy = MoviesServiceSpy()
      #expect(spy.number(1) == 0)
      #expect(spy.title == "")
      await #expect(throws: UnstubbedCall.self) { try await spy.movies(page: 1) }
    }
    #expect(issues.isEmpty)
  }

  @Test func anInnerScopeInheritsSettingsThatItDoesNotChange() async {
    let issues = await CollectingReporter.issues(in: { $0.unstubbed = .placeholders }) {
      await DoubleScope.run(changing: { $0.isStrict = true }) {
        _ = MoviesServiceSpy().number(1)
      }
    }
    #expect(issues.map { $0.message.split(separator: "\n")[1] } == ["  MoviesService.number(1)"])
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
