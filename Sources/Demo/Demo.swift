import Foundation

/// Runs the examples' view models against generated spies and shows their timelines: `swift run demo`.
@main
enum Demo {
  @MainActor
  static func main() async {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
      return print("The demo's view models are @Observable, which needs macOS 14.")
    }
    let terminal = Terminal()
    terminal.writeTitle("Understudy", "stands in for your services, and remembers everything your model did")
    await MoviesScene.run(on: terminal)
    CounterScene.run(on: terminal)
    showNextSteps(on: terminal)
  }

  @MainActor
  private static func showNextSteps(on terminal: Terminal) {
    terminal.writeHeading("What to try next")
    let hints = [
      ("swift test --filter MoviesTests", "verify all timelines of the first example"),
      ("cat Tests/MoviesTests/MoviesListTests.swift", "its test, from the stubs to the snapshot"),
      ("rm -r Snapshots/CounterTests", "lose the snapshots of the second, and"),
      ("CI=1 swift test --filter CounterTests", "see it fail as on CI, where nothing is written;"),
      ("swift test --filter CounterTests", "record them anew, to be read with git diff"),
    ]
    for (command, purpose) in hints {
      let column = command.padding(toLength: 45, withPad: " ", startingAt: 0)
      terminal.writeLine("    " + terminal.styled(column, .cyan) + purpose)
    }
    terminal.writeLine()
    terminal.writeLine("    Or break something in Sources/Examples/Movies, and run the first one again.")
    terminal.writeLine()
    terminal.writeLine("    And look at all of it as a film, step by step, in a browser:")
    terminal.writeLine()
    terminal.writeLine("    " + terminal.styled("swift run understudy report --output .build/film", .cyan))
    terminal.writeLine("    open .build/film/index.html   (xdg-open on Linux)")
    terminal.writeLine()
  }
}
