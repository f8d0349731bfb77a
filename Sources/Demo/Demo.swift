import Foundation

/// Runs the examples' view models against generated spies and shows their timelines: `swift run demo`.
@main
enum Demo {
  static func main() async {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
      return print("The demo's view models are @Observable, which needs macOS 14.")
    }
    Terminal.showHeading("Understudy stands in for your services, and remembers everything your model did")
    await Scenes.runMovies()
    await Scenes.runCounter()
    showNextSteps()
  }

  private static func showNextSteps() {
    Terminal.showHeading("What to try next")
    Terminal.show(
      """
          swift test --filter MoviesTests               verify all timelines of the first example
          cat Tests/MoviesTests/MoviesListTests.swift   its test, from the stubs to the snapshot
          rm -r Snapshots/CounterTests                  lose the snapshots of the second, and
          CI=1 swift test --filter CounterTests         see it fail as on CI, where nothing is written;
          swift test --filter CounterTests              record them anew, to be read with git diff

          Or break something in Sources/Examples/Movies, and run the first one again.

          And look at all of it as a film, step by step, in a browser:

          swift run understudy report --output .build/film
          open .build/film/index.html   (xdg-open on Linux)

      """)
  }
}
