import MoviesExample
import StateSnapshots
import TestDoubleRuntime
import UnderstudyClock
import UnderstudySchedules

/// Measures how long a run of 12 drawn actions of the Movies list takes.
@MainActor
enum ExploringBenchmarks {
  @Sendable static func run(_ report: inout Report) async throws {
    let runCount = 200
    let plainTime = try await time {
      for _ in 0..<runCount {
        let model = MoviesListViewModel(service: service())
        for action in actions { await model.send(action) }
      }
    }
    let exploringTime = try await time {
      try await withDeterministicSchedule(schedules: runCount) { try await explore() }
    }
    report.printMeasurement(
      "200 runs of 12 drawn actions of Movies", .seconds(exploringTime), beside: .seconds(plainTime),
      named: "12 actions, not drawn", goal: .atMost(5))
    report.printComparison(
      "runs of 12 drawn actions in a second", .runs(Double(runCount) / exploringTime),
      with: .runs(Double(runCount) / plainTime), named: "12 actions, not drawn")
  }

  /// Without a search, which would wait for 300 ms.
  private static let actions: [MoviesListViewModel.Action] = [
    .onAppear, .nextPage, .toggleFavourite(1), .refresh, .nextPage, .toggleFavourite(1), .refresh,
    .onDisappear,
    .onAppear, .nextPage, .refresh, .toggleFavourite(1),
  ]

  private static func explore() async throws {
    let service = service()
    let model = MoviesListViewModel(service: service, clock: TestClock(advances: .whenIdle))
    let recorder = StateRecorder(calls: service) { model.state }
    try await recorder.explore(steps: 12) {
      Action("appear") { await model.send(.onAppear) }
      Action("nextPage", if: { model.state.nextPage != nil }) { await model.send(.nextPage) }
      Action("refresh") { await model.send(.refresh) }
      Action("toggle", if: { !model.state.movies.isEmpty }) { await model.send(.toggleFavourite(1)) }
      Action("search", from: ["al", ""]) { await model.send(.search($0)) }
      Action("leave") { await model.send(.onDisappear) }
    } atRest: { state in
      precondition(!state.isLoading)
    }
  }

  private static func service() -> MoviesServiceSpy {
    let service = MoviesServiceSpy()
    service.stub.movies.draws([Movie(id: 1, title: "Alien", year: 1979)], [])
    service.stub.search.draws([Movie(id: 1, title: "Alien", year: 1979)], [], throwing: .busy)
    service.stub.setFavourite.draws((), throwing: .busy)
    return service
  }

  private static func time(_ body: () async throws -> Void) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await body()
    let (seconds, attoseconds) = (clock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
