import TestReporting
import Testing
import Understudy
import UnderstudyClosures

/// Calls that wait until their task is cancelled or the test ends.
@Suite struct NeverReturnsTests {
  let library = LibrarySpy()

  @Test func aCallOfACancelledTaskEndsAtOnce() async throws {
    library.stub.names.neverReturns()
    let task = Task { [library] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await library.names(page: 1)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func eachCallWaits() async throws {
    library.stub.names.neverReturns()
    let tasks = (1...3).map { page in Task { [library] in try await library.names(page: page) } }
    try await library.calls.names.wait(count: 3)
    tasks[1].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
    tasks[0].cancel()
    tasks[2].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    await #expect(throws: CancellationError.self) { try await tasks[2].value }
  }

  @Test func callsEndWithoutAnIssueAtTheEndOfTheirScope() async throws {
    var task: Task<[String], any Error>?
    let issues = await CollectingReporter.issues(in: { $0.isStrict = true }) {
      let library = LibrarySpy()
      library.stub.names.neverReturns()
      task = Task { try await library.names(page: 1) }
      try await library.calls.names.wait(count: 1)
    }
    #expect(issues.map(\.message) == [])
    await #expect(throws: CancellationError.self) { try await task?.value }
  }

  @Test func aCallAfterTheEndOfItsScopeEndsAtOnce() async {
    _ = await CollectingReporter.issues(in: { _ in }) { library.stub.names.neverReturns() }
    await #expect(throws: CancellationError.self) { try await library.names(page: 1) }
  }

  @Test func aCancelledCallThatCannotThrowReturnsAPlaceholder() async throws {
    library.stub.count.neverReturns()
    let task = Task { [library] in await library.count() }
    try await library.calls.count.wait(count: 1)
    task.cancel()
    #expect(await task.value == 0)
  }

  @MainActor
  @Test func aCancelledCallWithoutErrorAndPlaceholderGoesOnWaiting() async throws {
    let library = LibrarySpy()
    library.stub.unmakeable.neverReturns()
    var hasEnded = false
    let task = Task {
      _ = await library.unmakeable()
      hasEnded = true
    }
    try await library.calls.unmakeable.wait(count: 1)
    task.cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(!hasEnded)
  }

  @Test func aCancelledCallOfAClosureThatDoesNotThrowReturnsAPlaceholder() async throws {
    let issues = try await CollectingReporter.issues {
      let load = ClosureSpy<Int, [String]>("load")
      load.stub.neverReturns()
      let closure: @Sendable (Int) async -> [String] = load.closure
      let task = Task { await closure(1) }
      try await load.calls.wait(count: 1)
      task.cancel()
      #expect(await task.value == [])
    }
    #expect(issues.map(\.message) == [])
  }
}
