import TestDoubleRuntime
import TestReporting
import Testing

@Suite struct WaitTests {
  let library = AsyncFixture()

  @Test func waitReturnsTheCallsThatAreThereAlready() async throws {
    library.stub.count.returns(1)
    _ = await library.count()
    #expect(try await library.calls.count.wait(count: 1).count == 1)
  }

  @Test func waitReturnsAsSoonAsTheCallComes() async throws {
    library.stub.names.returns([])
    let task = Task { [library] in
      for page in 1...3 { _ = try await library.names(page: page) }
    }
    let calls = try await library.calls.names.wait(count: 3, within: .seconds(60))
    #expect(calls == [1, 2, 3])
    try await task.value
  }

  @Test func aTimeOutListsTheCallsSoFar() async throws {
    library.stub.names.returns([])
    _ = try await library.names(page: 7)
    let reporter = CollectingReporter()
    await Reporting.$override.withValue(reporter) {
      await #expect(throws: CallTimeout.self) {
        try await library.calls.names.wait(count: 2, within: .milliseconds(20))
      }
    }
    let message = try #require(reporter.issues.first?.message)
    #expect(message.contains("Library.names(page:) was called 1 of 2 times"))
    #expect(message.contains("  Library.names(page: 7)"))
  }

  @Test func aNegativeCountIsAnIssueAtOnce() async {
    let reporter = CollectingReporter()
    await Reporting.$override.withValue(reporter) {
      await #expect(throws: CallTimeout.self) { try await library.calls.names.wait(count: -1) }
    }
    #expect(reporter.issues.first?.message.contains("give a count of 0 or more") == true)
  }
}
