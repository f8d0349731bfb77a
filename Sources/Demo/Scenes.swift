import CounterExample
import MoviesExample
import StateSnapshots
import TestDoubleRuntime
import TestReporting

/// Tests of the examples, without a test runner.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
enum Scenes {
  /// Runs an asynchronous view model whose service answers the call for page 1 and throws an error for page 2.
  ///
  /// The steps are those of the test `MoviesListTests/loadsTheFirstPageAndSurvivesAnError`.
  static func runMovies() async {
    Terminal.showHeading("A list of movies, whose second page does not come")
    let service = MoviesServiceSpy()  // not declared anywhere: generated because it is used here
    service.stub.movies.returns([.alien, .brazil])
    service.stub.movies.when(2).throws(.offline)
    let list = MoviesListViewModel(service: service)
    let live = LiveTimeline(StateRecorder(calls: service) { list.state })
    await live.step("load()") { await list.load() }
    await live.step("loadNextPage()") { await list.loadNextPage() }
    live.compare(module: "MoviesTests", suite: "MoviesListTests", test: "loadsTheFirstPageAndSurvivesAnError")
  }

  /// Runs a synchronous view model whose store is a spy with a property.
  static func runCounter() async {
    Terminal.showHeading("A counter, and the store that it saves to")
    let (plus, minus) = (Taps(), Taps())
    await runCounter(increment: plus, decrement: minus, plus, minus)
    Terminal.showHeading("Somebody swaps the two buttons by mistake: the same test fails, and says")
    await runCounter(increment: minus, decrement: plus, plus, minus)
  }

  /// The steps are those of the test `ObservableCounterViewModelTests/countsUpAndDownAndSavesEachCount`.
  private static func runCounter(increment: Taps, decrement: Taps, _ plus: Taps, _ minus: Taps) async {
    let store = CountStoreSpy()
    store.stub.count.returns(1)
    let counter = ObservableCounterViewModel(count: store, increment: increment, decrement: decrement)
    let recorder = StateRecorder(calls: store) {
      (countText: counter.countText, isDecrementEnabled: counter.isDecrementEnabled)
    }
    let live = LiveTimeline(recorder)
    await live.step("tap +") { plus.send() }
    await live.step("tap −") { minus.send() }
    await live.step("tap −") { minus.send() }
    live.compare(
      module: "CounterTests", suite: "ObservableCounterViewModelTests",
      test: "countsUpAndDownAndSavesEachCount")
  }
}

/// Shows each new line of a recorder's timeline.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
private final class LiveTimeline<State> {
  private let recorder: StateRecorder<State>
  private var shownLineCount = 0

  init(_ recorder: StateRecorder<State>) {
    self.recorder = recorder
    showNewLines()
  }

  func step(_ label: String, _ body: () async throws -> Void) async rethrows {
    try await recorder.step(label, body)
    showNewLines()
  }

  private func showNewLines() {
    let lines = recorder.timeline.text.split(separator: "\n", omittingEmptySubsequences: false)
    // The end of the file is a blank line, `= end`, and its line feed.
    let events = lines.dropLast(3)
    for line in events.dropFirst(shownLineCount) { Terminal.show(indented: line) }
    shownLineCount = events.count
  }

  /// Shows the end of the timeline, and then the path of a test's committed snapshot, or how the timeline differs.
  func compare(module: String, suite: String, test: String) {
    Terminal.show("\n    = end\n")
    // On CI, no snapshots are written. Each comparison stands for a run of its own.
    let settings = SnapshotSettings(
      environment: SnapshotEnvironment(["CI": "1"]), registry: SnapshotRegistry())
    let verdict = SnapshotRequest(
      .timeline(recorder.timeline),
      test: TestIdentity(
        module: module, suite: [suite], name: test, specifier: "\(module).\(suite)/\(test)()"),
      position: SourcePosition(), settings: settings
    ).verify()
    let message = verdict.issue?.message ?? "✔ as in Snapshots/\(module)/\(suite)/\(test).states"
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      Terminal.show(indented: line)
    }
  }
}

extension Movie {
  fileprivate static let alien = Movie(id: 1, title: "Alien", year: 1979)
  fileprivate static let brazil = Movie(id: 2, title: "Brazil", year: 1985)
}
