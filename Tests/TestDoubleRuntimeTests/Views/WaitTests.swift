import TestReporting
import Testing
import Understudy

@Suite struct WaitTests {
  let library = LibrarySpy()

  @Test func severalTasksMayWait() async throws {
    async let second = library.calls.names.wait(count: 2, timeout: .seconds(60))
    let tasks = (0..<10).map { _ in
      Task { [library] in try await library.calls.names.wait(count: 1, timeout: .seconds(60)) }
    }
    library.stub.names.returns([])
    for page in 1...2 { _ = try await library.names(page: page) }
    let calls = try await second
    #expect(calls == [1, 2])
    for task in tasks { #expect(try await task.value.first == 1) }
  }

  @Test func aCancelledWaitEndsWithoutAnIssue() async {
    let task = Task { [library] in try await library.calls.names.wait(count: 1, timeout: .seconds(60)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func repeatedCallsAreCounted() async throws {
    library.stub.names.returns([])
    for page in [1] + Array(repeating: 7, count: 2000) + [2] { _ = try await library.names(page: page) }
    let issues = await CollectingReporter.issues {
      await #expect(throws: ReportedFailure.self) {
        try await library.calls.names.wait(count: 3000, timeout: .milliseconds(20))
      }
    }
    #expect(
      issues.map(\.message) == [
        """
        Library.names(page:) was called 2002 of 3000 times within 0.02 seconds.
        The calls so far:
          Library.names(page: 1)
          Library.names(page: 7)
          Library.names(page: 7)
          … 1998 more of the same
          Library.names(page: 2)
        On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.
        """
      ])
  }

  @Test func aNegativeCountIsAnIssueAtOnce() async {
    let issues = await CollectingReporter.issues {
      await #expect(throws: ReportedFailure.self) { try await library.calls.names.wait(count: -1) }
    }
    #expect(
      issues.map(\.message) == [
        "wait(count: -1): there can't be fewer than no calls; give a count of 0 or more."
      ])
  }
}
