import Synchronization
import Testing
import TestScheduling
import Understudy
import UnderstudySchedules

/// The number of runs of ``StrictAroundSchedulesTests/aTraitOfItsOwnComesFirst()``.
private let runCount = Mutex(0)

/// Calls the service twice at once; the answers may come in any order.
@MainActor private func askTwice(_ service: CatalogueServiceSpy) async {
  async let first = service.search("a")
  async let second = service.search("b")
  _ = await (first, second)
}

@MainActor
@Suite(.doubles(.strict), .deterministic(schedules: 20))
struct StrictAroundSchedulesTests {
  let service = CatalogueServiceSpy()

  @Test(arguments: ["one", "two"]) func eachCaseRunsByItself(_ name: String) async {
    service.stub.search.returns([name])
    await askTwice(service)
    #expect(Set(service.calls.search) == ["a", "b"])
  }

  @Test func staticsAreNewInEachRun() async {
    CatalogueServiceSpy.stub.version.returns(1)
    #expect(await CatalogueServiceSpy.version() == 1)
    service.stub.search.returns([])
    await askTwice(service)
    #expect(CatalogueServiceSpy.calls.version.count == 1)
    #expect(service.calls.search.count == 2)
  }

  @Test(.deterministic) func aTraitOfItsOwnComesFirst() async {
    service.stub.search.returns([])
    await askTwice(service)
    #expect(service.calls.search.count == 2)
    runCount.withLock { $0 += 1 }
    #expect(runCount.withLock { $0 } == 1)
  }
}

@MainActor
@Suite(.deterministic(schedules: 20), .doubles(.strict), .feature((any CatalogueService).self))
struct SchedulesAroundStrictTests {
  @Test func findsWhatIsUnusedOnce() async {
    let service = CatalogueServiceSpy()
    service.stub.search.returns([])
    await askTwice(service)
    #expect(service.calls.search.count == 2)
  }
}

@MainActor
@Suite struct IssuesOfSchedulesTests {
  /// Returns the comments of the issues that are recorded while the body runs by schedules.
  private func issues(_ body: @escaping @MainActor () async throws -> Void) async -> [String] {
    let texts = Mutex<[String]>([])
    try? await withKnownIssue {
      try await withDeterministicSchedule(schedules: 100) { try await body() }
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return texts.withLock { $0 }
  }

  @Test func thoseOfTheRunThatFailsAreShownOnce() async {
    let issues = await issues {
      let trace = Trace()
      async let first: Void = trace.add("a")
      async let second: Void = trace.add("b")
      _ = await (first, second)
      #expect(trace.lines == ["a", "b"], "the order")
    }
    #expect(issues.count == 2)
    #expect(issues.first == "the order")
    #expect(issues.last?.hasPrefix("This test depends on the order in which things run") == true)
  }

  @Test func thoseOfTheFirstRunAreShownAsTheyAre() async {
    let issues = await issues { Issue.record("always") }
    #expect(issues == ["always"])
  }

  @Test func knownOnesWithinDoNotCount() async throws {
    try await withDeterministicSchedule(schedules: 20) {
      let trace = Trace()
      async let first: Void = trace.add("a")
      async let second: Void = trace.add("b")
      _ = await (first, second)
      withKnownIssue(isIntermittent: true) {
        if trace.lines != ["a", "b"] { Issue.record("known") }
      }
    }
  }

  @Test func anErrorIsAFailureToo() async {
    struct Wrong: Error {}
    let issues = await issues {
      let trace = Trace()
      async let first: Void = trace.add("a")
      async let second: Void = trace.add("b")
      _ = await (first, second)
      if trace.lines != ["a", "b"] { throw Wrong() }
    }
    // The second issue is the error that the test throws.
    #expect(issues.count == 2)
    #expect(issues.first?.hasPrefix("This test depends on the order in which things run") == true)
  }
}
