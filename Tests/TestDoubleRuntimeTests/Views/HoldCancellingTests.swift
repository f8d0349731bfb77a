import TestDoubleRuntime
import TestReporting
import Testing
import UnderstudyClosures

/// Held calls whose task is cancelled, or whose `HeldCall` is gone.
@Suite struct HoldCancellingTests {
  let library = LibrarySpy()
  private let neverResumed = """
    was held and never resumed, so its caller would wait for ever.
    Keep what hold() returns, and call resume(returning:) or resume(throwing:).
    """

  @Test func resumingACancelledCallFailsTheTest() async throws {
    let issues = try await CollectingReporter.issues {
      let call = library.stub.names.hold()
      let task = Task { [library] in try await library.names(page: 1) }
      try await library.calls.names.wait(count: 1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      call.resume(returning: [])
    }
    #expect(
      issues.map(\.message) == [
        "Library.names(page:) was resumed too late: its task was cancelled, so the call has ended with CancellationError."
      ])
  }

  @Test func aCancelledCallWithAnotherErrorTypeStaysHeld() async throws {
    let call = library.stub.typed.hold()
    let task = Task { [library] in try? await library.typed(1) }
    try await library.calls.typed.wait(count: 1)
    task.cancel()
    call.resume(returning: 7)
    #expect(await task.value == 7)
  }

  @Test func aCancelledCallOfAClosureThatDoesNotThrowStaysHeld() async throws {
    let issues = try await CollectingReporter.issues {
      let load = ClosureSpy<Int, [String]>("load")
      let call = load.stub.hold()
      let closure: @Sendable (Int) async -> [String] = load.closure
      let task = Task { await closure(1) }
      try await load.calls.wait(count: 1)
      task.cancel()
      call.resume(returning: ["a"])
      #expect(await task.value == ["a"])
    }
    #expect(issues.map(\.message) == [])
  }

  @Test func aCancelledCallThatStaysHeldIsAnIssueAtTheEndOfItsScope() async throws {
    let reporter = CollectingReporter()
    let call = try await Reporting.$override.withValue(reporter) {
      try await DoubleScope.run {
        let library = LibrarySpy()
        let call = library.stub.typed.hold()
        let task = Task { try? await library.typed(1) }
        try await library.calls.typed.wait(count: 1)
        task.cancel()
        return (call, task)
      }
    }
    #expect(await call.1.value == 0)
    #expect(reporter.messages == ["Library.typed(_:) \(neverResumed)"])
  }

  @Test func aReleasedHeldCallFailsTheTestAndEnds() async throws {
    let issues = try await CollectingReporter.issues {
      var call: HeldCall<[String], any Error>? = library.stub.names.hold()
      let task = Task { [library] in try await library.names(page: 1) }
      try await library.calls.names.wait(count: 1)
      withExtendedLifetime(call) {}
      call = nil
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(issues.map(\.message) == ["Library.names(page:) \(neverResumed)"])
  }

  @Test func cancellingEndsACallWhoseHeldCallIsGone() async throws {
    let issues = try await CollectingReporter.issues {
      _ = library.stub.names.hold()
      let task = Task { [library] in try await library.names(page: 1) }
      try await library.calls.names.wait(count: 1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(issues.map(\.message) == [])
  }

  @Test(arguments: [false, true])
  func anUnresumedCallIsAnIssueAtTheEndOfItsScope(isHeldCallGone: Bool) async throws {
    let line = #line + 5
    var task: Task<[String], any Error>?
    var call: HeldCall<[String], any Error>?
    let issues = await CollectingReporter.issues(in: { _ in }) {
      let library = LibrarySpy()
      call = library.stub.names.hold()
      if isHeldCallGone { call = nil }
      task = Task { try await library.names(page: 1) }
      try await library.calls.names.wait(count: 1)
    }
    await #expect(throws: CancellationError.self) { try await task?.value }
    #expect(issues.map(\.message) == ["Library.names(page:) \(neverResumed)"])
    #expect(issues.first?.position?.line == line)
    withExtendedLifetime(call) {}
  }

  @Test func aCallAfterTheTestThatHeldItFailsAndEnds() async {
    var call: HeldCall<[String], any Error>?
    let issues = await CollectingReporter.issues(in: { _ in }) { call = library.stub.names.hold() }
    #expect(issues.isEmpty)
    let later = await CollectingReporter.issues {
      await #expect(throws: CancellationError.self) { try await library.names(page: 1) }
    }
    #expect(later.map(\.message) == ["Library.names(page:) \(neverResumed)"])
    withExtendedLifetime(call) {}
  }

  @Test func aHeldCallThatTheTestAwaitsFailsTheTestAfterItsTimeLimit() async {
    let issues = await CollectingReporter.issues {
      let call = library.stub.names.hold(timeout: .milliseconds(40))
      await #expect(throws: CancellationError.self) { try await library.names(page: 1) }
      withExtendedLifetime(call) {}
    }
    #expect(
      issues.map(\.message) == [
        """
        Library.names(page:) was held and not resumed within 0.04 seconds, so its caller would wait for ever.
        Call resume(returning:) or resume(throwing:) before you wait for the caller; hold(timeout:) gives more time.
        """
      ])
    #expect(issues.first?.position?.fileID == #fileID)
  }

  @Test func aCallThatNothingCanEndFailsTheTestAtOnce() async {
    let issues = await CollectingReporter.issues {
      _ = library.stub.count.hold()
      #expect(await library.count() == 0)
    }
    #expect(issues.map(\.message) == ["Library.count() \(neverResumed)"])
  }
}
