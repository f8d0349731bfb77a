import TestReporting
import Testing
import Understudy

@Suite struct WaitTests {
  let library = LibrarySpy()

  @Test func waitReturnsAsSoonAsTheCallIsMade() async throws {
    library.stub.names.returns([])
    let task = Task { [library] in
      for page in 1...3 { _ = try await library.names(page: page) }
    }
    let calls = try await library.calls.names.wait(count: 3, within: .seconds(60))
    #expect(calls == [1, 2, 3])
    try await task.value
  }

  @Test func severalTasksMayWait() async throws {
    let spy = MoviesServiceSpy()
    async let second = library.calls.names.wait(count: 2, within: .seconds(60))
    async let set = spy.calls.rating.wait(sets: 1, within: .seconds(60))
    let tasks = (0..<10).map { _ in
      Task { [library] in try await library.calls.names.wait(count: 1, within: .seconds(60)) }
    }
    library.stub.names.returns([])
    for page in 1...2 { _ = try await library.names(page: page) }
    spy.rating = 4
    let calls = try await second
    #expect(calls == [1, 2])
    let rating = try await set
    #expect(rating.sets == [4])
    for task in tasks { #expect(try await task.value.first == 1) }
  }

  @Test func aCancelledWaitEndsWithoutAnIssue() async {
    let task = Task { [library] in try await library.calls.names.wait(count: 1, within: .seconds(60)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func aTimeOutListsTheCallsSoFar() async throws {
    library.stub.names.returns([])
    _ = try await library.names(page: 7)
    let reporter = CollectingReporter()
    await Reporting.$override.withValue(reporter) {
      await #expect(throws: ReportedFailure.self) {
        try await library.calls.names.wait(count: 2, within: .milliseconds(20))
      }
    }
    #expect(
      reporter.messages == [
        """
        Library.names(page:) was called 1 of 2 times within 0.02 seconds.
        The calls so far:
          Library.names(page: 7)
        On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.
        """
      ])
  }

  @Test func waitReturnsTheSetsOfAProperty() async throws {
    let spy = MoviesServiceSpy()
    let task = Task.detached {
      var service: any MoviesService = spy
      for rating in 1...3 { service.rating = rating }
    }
    #expect(try await spy.calls.rating.wait(sets: 3, within: .seconds(60)).sets == [1, 2, 3])
    await task.value
  }

  @Test func aTimeOutListsTheSetsSoFar() async throws {
    let spy = MoviesServiceSpy()
    spy.rating = 4
    let reporter = CollectingReporter()
    await Reporting.$override.withValue(reporter) {
      await #expect(throws: ReportedFailure.self) {
        try await spy.calls.rating.wait(sets: 2, within: .milliseconds(20))
      }
    }
    #expect(
      reporter.messages == [
        """
        MoviesService.rating was set 1 of 2 times within 0.02 seconds.
        The calls so far:
          MoviesService.rating = 4
        On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.
        """
      ])
  }

  @Test func aNegativeCountIsAnIssueAtOnce() async {
    let reporter = CollectingReporter()
    await Reporting.$override.withValue(reporter) {
      await #expect(throws: ReportedFailure.self) { try await library.calls.names.wait(count: -1) }
    }
    #expect(
      reporter.messages == ["wait(count: -1): there can't be fewer than no calls; give a count of 0 or more."]
    )
  }
}
