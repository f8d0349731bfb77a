import MoviesExample
import StateSnapshots
import TestDoubleRuntime

/// Runs an asynchronous view model whose service answers the call for page 1 and throws an error for page 2.
///
/// The scene has the same steps as the test `MoviesListTests/loadsTheFirstPageAndSurvivesAnError`.
/// ``SourceExcerpt`` shows the code between `// shown` and `// end`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
enum MoviesScene {
  private static let snapshot = CommittedSnapshot(
    module: "MoviesTests", suite: "MoviesListTests", test: "loadsTheFirstPageAndSurvivesAnError")

  static func run(on terminal: Terminal) async {
    terminal.writeHeading("A list of movies, whose second page does not come")
    SourceExcerpt.show(on: terminal)
    // shown
    let service = MoviesServiceSpy()  // not declared anywhere: generated because it is used here
    service.stub.movies.returns([.alien, .brazil])
    service.stub.movies.when(2).throws(.offline)
    let list = MoviesListViewModel(service: service)
    let recorder = StateRecorder(calls: service) { list.state }
    // end
    let live = LiveTimeline(recorder, on: terminal)
    await live.step("load()") { await list.load() }
    await live.step("loadNextPage()") { await list.loadNextPage() }
    live.showEnd()
    snapshot.showComparison(with: live.timeline, on: terminal)
  }
}

extension Movie {
  fileprivate static let alien = Movie(id: 1, title: "Alien", year: 1979)
  fileprivate static let brazil = Movie(id: 2, title: "Brazil", year: 1985)
}
