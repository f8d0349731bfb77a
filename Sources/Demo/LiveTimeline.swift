import StateSnapshots

/// A recorder whose timeline is shown while it grows.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
final class LiveTimeline<State> {
  private let recorder: StateRecorder<State>
  private let terminal: Terminal
  private var shownLines = 0

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

  func end() {
    terminal.line()
    TimelineColours.show("= end", on: terminal)
  }

  private func showNewLines() {
    let lines = recorder.timeline.text.split(separator: "\n", omittingEmptySubsequences: false)
    let lasting = lines.dropLast(3)  // A blank line, `= end`, and nothing behind its line feed.
    for line in lasting.dropFirst(shownLines) { TimelineColours.show(line, on: terminal) }
    shownLines = lasting.count
  }
}
