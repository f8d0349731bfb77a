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
    #expect(
      issues.map(\.message) == [
        """
        A call was made that no expectation looked at:
          MoviesService.number(1)
        Look at double.calls.number, or weave the calls into a timeline.
        """
      ])
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

  @Test func aChildTaskSharesTheStaticMembersOfItsScope() async {
    await DoubleScope.run {
      MoviesServiceSpy.stub.create.returns(1)
      await withTaskGroup { group in
        for _ in 0..<10 { group.addTask { _ = MoviesServiceSpy.create("child") } }
      }
      #expect(MoviesServiceSpy.calls.create.count == 10)
    }
  }

  @Test func aHeldCallIsAnIssueAtTheEndOfItsScope() async {
    let spy = MoviesServiceSpy()
    var line = 0
    var task: Task<[Movie], any Error>?
    var call: HeldCall<[Movie], any Error>?
    let issues = await CollectingReporter.issues(in: { _ in }) {
      let own = MoviesServiceSpy()
      line = #line + 1
      call = own.stub.movies.hold()
      task = Task { try await own.movies(page: 1) }
      try await own.calls.movies.wait(count: 1)
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.movies(page:) was held and never resumed, so its caller would wait for ever.
        Keep what hold() returns, and call resume(returning:) or resume(throwing:).
        """
      ])
    #expect(issues.first?.position?.line == line)
    await #expect(throws: CancellationError.self) { try await task?.value }
    withExtendedLifetime((spy, call)) {}
  }

  @Test func aCallAfterTheTestThatHeldItFailsAndEnds() async {
    let spy = MoviesServiceSpy()
    var call: HeldCall<[Movie], any Error>?
    let issues = await CollectingReporter.issues(in: { _ in }) { call = spy.stub.movies.hold() }
    #expect(issues.isEmpty)
    let later = await CollectingReporter.issues {
      await #expect(throws: CancellationError.self) { try await spy.movies(page: 1) }
    }
    #expect(
      later.map(\.message) == [
        """
        MoviesService.movies(page:) was held and never resumed, so its caller would wait for ever.
        Keep what hold() returns, and call resume(returning:) or resume(throwing:).
        """
      ])
    withExtendedLifetime(call) {}
  }
}

private final class Object: Sendable {}
