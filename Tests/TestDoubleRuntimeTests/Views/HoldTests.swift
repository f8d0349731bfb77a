import TestDoubleRuntime
import TestReporting
import Testing

@Suite struct HoldTests {
  let library = LibrarySpy()

  @Test func aHeldCallThrowsTheResumedError() async throws {
    struct Offline: Error {}
    let call = library.stub.names.hold()
    let task = Task { [library] in try await library.names(page: 1) }
    try await library.calls.names.wait(count: 1)
    call.resume(throwing: Offline())
    await #expect(throws: Offline.self) { try await task.value }
  }

  @Test func callsAreHeldInTheOrderOfTheHolds() async throws {
    let first = library.stub.names.hold()
    let second = library.stub.names.hold()
    async let one = library.names(page: 1)
    try await library.calls.names.wait(count: 1)
    async let two = library.names(page: 2)
    try await library.calls.names.wait(count: 2)
    second.resume(returning: ["2"])
    first.resume(returning: ["1"])
    #expect(try await one == ["1"])
    #expect(try await two == ["2"])
  }

  @Test func aCallAfterTheHeldOneIsAnsweredByTheStub() async throws {
    library.stub.names.returns(["rest"])
    library.stub.names.hold().resume(returning: ["held"])
    #expect(try await library.names(page: 1) == ["held"])
    #expect(try await library.names(page: 2) == ["rest"])
  }

  @Test func theIssueOfAFurtherCallCountsTheHeldCalls() async throws {
    library.stub.names.hold().resume(returning: ["held"])
    _ = try await library.names(page: 1)
    let first = await CollectingReporter.issues { _ = try? await library.names(page: 2) }
    #expect(
      first.map(\.message) == [
        """
        Library.names(page: 2) was called, but nothing is stubbed for it:
          hold() answered 1 call, this is the 2nd
        Add to the test, before the call:  double.stub.names.hold() again, or double.stub.names.returns(…)  // [String]
        """
      ])
    library.stub.names.hold().resume(returning: ["held"])
    _ = try await library.names(page: 3)
    let second = await CollectingReporter.issues { _ = try? await library.names(page: 4) }
    #expect(
      second.map(\.message) == [
        """
        Library.names(page: 4) was called, but nothing is stubbed for it:
          hold() answered 2 calls, one each, this is the 3rd
        Add to the test, before the call:  double.stub.names.hold() again, or double.stub.names.returns(…)  // [String]
        """
      ])
  }

  @Test func theIssueDoesNotCountHeldCallsWithOtherArguments() async throws {
    library.stub.names.when(1).hold().resume(returning: ["held"])
    _ = try await library.names(page: 1)
    let issues = await CollectingReporter.issues { _ = try? await library.names(page: 2) }
    #expect(
      issues.map(\.message) == [
        """
        Library.names(page: 2) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.names.returns(…)  // [String]
        """
      ])
  }

  @Test func resetForgetsTheHeldCalls() async throws {
    library.stub.names.hold().resume(returning: ["held"])
    _ = try await library.names(page: 1)
    library.stub.names.reset()
    let issues = await CollectingReporter.issues { _ = try? await library.names(page: 2) }
    #expect(
      issues.map(\.message) == [
        """
        Library.names(page: 2) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.names.returns(…)  // [String]
        """
      ])
  }

  @Test func aReleasedHeldCallFailsTheTestAndEnds() async throws {
    let reporter = CollectingReporter()
    try await Reporting.$override.withValue(reporter) {
      var call: HeldCall<[String], any Error>? = library.stub.names.hold()
      let task = Task { [library] in try await library.names(page: 1) }
      try await library.calls.names.wait(count: 1)
      withExtendedLifetime(call) {}
      call = nil
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(
      reporter.messages == [
        """
        Library.names(page:) was held and never resumed, so its caller would wait for ever.
        Keep what hold() returns, and call resume(returning:) or resume(throwing:).
        """
      ])
  }

  @Test func resumingTwiceFailsTheTest() async throws {
    let reporter = CollectingReporter()
    Reporting.$override.withValue(reporter) {
      let call = library.stub.names.hold()
      call.resume(returning: [])
      call.resume(returning: [])
    }
    #expect(
      reporter.issues.map(\.message) == [
        "Library.names(page:) was resumed before; a held call can be resumed once."
      ])
    #expect(try await library.names(page: 1) == [])
  }

  @Test func aHeldCallThatTheTestAwaitsFailsTheTestAndEnds() async {
    let issues = await CollectingReporter.issues {
      let call = library.stub.names.hold(within: .milliseconds(40))
      await #expect(throws: CancellationError.self) { try await library.names(page: 1) }
      withExtendedLifetime(call) {}
    }
    #expect(
      issues.map(\.message) == [
        """
        Library.names(page:) was held and not resumed within 0.04 seconds, so its caller would wait for ever.
        Call resume(returning:) or resume(throwing:) before you wait for the caller; hold(within:) gives more time.
        """
      ])
    #expect(issues.first?.position?.fileID == #fileID)
  }
}
