import Understudy
import UnderstudyClock
import UnderstudyExploring

/// Explores models with bugs; each function returns the messages.
@MainActor enum PlantedBugs {
  static func cancelling(_ bug: GrowingList.Bug?, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let list = GrowingList(service, bug: bug)
      let recorder = StateRecorder(calls: service) { list.state }

      try await recorder.explore(steps: 8) {
        ExploredAction("start") { list.start() }
        ExploredAction("cancel") { list.cancel() }
      }
    }.joined(separator: "\n")
  }

  static func searching(_ bug: GrowingList.Bug?, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let list = GrowingList(service, bug: bug)
      let recorder = StateRecorder(calls: service) { list.state }

      try await recorder.explore(steps: 8) {
        ExploredAction("search", from: ["a", "al"]) { await list.search($0) }
      } atRest: { state in
        if !state.text.isEmpty, state.found != [state.text] { throw Broken(description: "a stale answer") }
      }
    }.joined(separator: "\n")
  }

  static func rating(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws([], throwing: Offline())
      let rating = Rating(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { rating.stars }

      try await recorder.explore(steps: 6) {
        ExploredAction("rate", from: [3, 5]) { await rating.rate($0) }
      } atRest: { stars in
        if let expected = rating.expected, stars != expected {
          throw Broken(description: "an older rating is back")
        }
      }
    }.joined(separator: "\n")
  }

  /// Explores a search with a pause of 300 ms, which ends an earlier search only during its pause.
  static func debounce(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let clock = TestClock(advances: .whenIdle)
      let list = GrowingList(service, bug: isGuarded ? nil : .showsStaleAnswer)
      let recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { list.state }

      try await recorder.explore(steps: 6) {
        ExploredAction("type", from: ["a", "al"]) { text in await list.type(text, clock) }
      } atRest: { state in
        if !state.text.isEmpty, state.found != [state.text] { throw Broken(description: "a stale answer") }
      }
    }.joined(separator: "\n")
  }

  static func retrying(isGuarded: Bool, schedules: Int = 200, schedule name: String? = nil) async -> String {
    await messages(schedules: schedules, schedule: name) {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws(["Alien"], throwing: Offline())
      let list = RetryingList(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { list.state }

      try await recorder.explore(steps: 6) {
        ExploredAction("load", if: { list.state.found.isEmpty && !list.state.hasFailed }) {
          await list.load()
        }
        ExploredAction("retry", if: { list.state.hasFailed }) { await list.load(isRetry: true) }
      } always: { state in
        if state.found.count > 1 { throw Broken(description: "the page is there twice") }
      }
    }.joined(separator: "\n")
  }
}
