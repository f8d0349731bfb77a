import StateSnapshots

/// Shows each new line of a recorder's timeline.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
final class LiveTimeline<State> {
  private let recorder: StateRecorder<State>
  private let terminal: Terminal
  private var shownLineCount = 0

  init(_ recorder: StateRecorder<State>, on terminal: Terminal) {
    self.recorder = recorder
    self.terminal = terminal
    showNewLines()
  }

  var timeline: StateTimeline { recorder.timeline }

  func step(_ label: String, _ body: () throws -> Void) rethrows {
    try recorder.step(label, body)
    showNewLines()
  }

  func step(_ label: String, _ body: () async throws -> Void) async rethrows {
    try await recorder.step(label, body)
    showNewLines()
  }

  /// Shows the end of the timeline.
  func showEnd() {
    terminal.writeLine()
    TimelineColours.show("= end", on: terminal)
  }

  private func showNewLines() {
    let lines = recorder.timeline.text.split(separator: "\n", omittingEmptySubsequences: false)
    // The last three elements are a blank line, `= end`, and the empty text after the last line feed. `showEnd()` shows
    // the blank line and `= end`.
    let contentLines = lines.dropLast(3)
    for line in contentLines.dropFirst(shownLineCount) { TimelineColours.show(line, on: terminal) }
    shownLineCount = contentLines.count
  }
}
