internal import TestScheduling

/// The part of the states that a timeline shows: everything except some places, or only some places.
package struct StateSelection: Sendable, Hashable {
  /// The places that are left out.
  package var ignored: [StatePattern] = []
  /// The places that are kept; empty if all are.
  package var kept: [StatePattern] = []

  /// Creates a selection of everything.
  package init() {}

  /// Creates a selection from the texts of its paths.
  ///
  /// - Throws: ``StateSelectionError`` if a text is no path.
  package init(ignoring ignored: [String], only kept: [String]) throws(StateSelectionError) {
    for text in ignored { self.ignored.append(try StatePattern(text)) }
    for text in kept { self.kept.append(try StatePattern(text)) }
  }

  var isEmpty: Bool { ignored.isEmpty && kept.isEmpty }

  /// The lines of a file's header for this selection.
  var header: String {
    Self.line("ignoring", ignored) + Self.line("only", kept)
  }

  private static func line(_ word: String, _ patterns: [StatePattern]) -> String {
    patterns.isEmpty ? "" : "# \(word) \(patterns.map(\.text).joined(separator: ", "))\n"
  }
}

extension StateTimeline {
  /// Returns the timeline with the selected part of its states, without states in which that part is unchanged.
  ///
  /// - Throws: ``StateSelectionError`` if a path matches nothing or nothing is left, ``ChangeError`` if a change
  ///   doesn't match the state before it.
  package func selecting(_ selection: StateSelection) throws -> StateTimeline {
    guard !selection.isEmpty else { return self }
    var selector = StateSelector(selection)
    var full = initial
    var shown = try selector.root(initial)
    var timeline = StateTimeline(initial: shown)
    timeline.selection = selection
    for block in blocks {
      switch block {
      case .state(let changes):
        for change in changes { try full.apply(change) }
        let next = try selector.root(full)
        let left = shown.changes(to: next)
        if left.isEmpty && !changes.isEmpty { continue }
        timeline.blocks.append(.state(left))
        shown = next
      case .time(let more):
        if case .time(let time)? = timeline.blocks.last {
          timeline.blocks[timeline.blocks.count - 1] = .time(time + more)
        } else {
          timeline.blocks.append(block)
        }
      case .step, .call, .answer, .sent, .finished: timeline.blocks.append(block)
      }
    }
    try selector.checkPatterns()
    return timeline.withoutImmediateAnswers()
  }
}
