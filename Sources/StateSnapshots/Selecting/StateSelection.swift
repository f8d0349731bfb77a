/// The part of the states that a timeline shows: everything except some paths, or only some paths.
package struct StateSelection: Sendable, Hashable {
  /// The patterns of the paths that are left out.
  package var ignored: [StatePattern] = []
  /// The patterns of the paths that are kept; empty if all paths are kept.
  package var kept: [StatePattern] = []

  /// Creates a selection of everything.
  package init() {}

  /// Creates a selection from the texts of its paths.
  ///
  /// - Throws: ``StateSelectionError`` if a text isn't a path.
  package init(ignoring ignored: [String], only kept: [String]) throws(StateSelectionError) {
    for text in ignored { self.ignored.append(try StatePattern(text)) }
    for text in kept { self.kept.append(try StatePattern(text)) }
  }

  var selectsEverything: Bool { ignored.isEmpty && kept.isEmpty }

  /// The lines of a file's header for this selection.
  var header: String {
    Self.line("ignoring", ignored) + Self.line("only", kept)
  }

  private static func line(_ word: String, _ patterns: [StatePattern]) -> String {
    patterns.isEmpty ? "" : "# \(word) \(patterns.map(\.text).joined(separator: ", "))\n"
  }
}

extension StateTimeline {
  /// Returns the timeline with only the selected part of its states; states that change only other parts are left out.
  ///
  /// - Throws: ``StateSelectionError`` if nothing is left of a state, or if a path matches nothing because a state
  ///   lacks one of the path's fields; ``ChangeError`` if a change doesn't match the state before it. A path that matches
  ///   nothing for another reason, such as an empty list, is no error.
  package func selecting(_ selection: StateSelection) throws -> StateTimeline {
    guard !selection.selectsEverything else { return self }
    var selector = StateSelector(selection)
    var fullState = initial
    var shownState = try selector.selectPart(of: initial)
    var timeline = StateTimeline(initial: shownState)
    timeline.selection = selection
    for block in blocks {
      switch block {
      case .state(let changes):
        for change in changes { try fullState.apply(change) }
        let nextShownState = try selector.selectPart(of: fullState)
        let shownChanges = shownState.changes(to: nextShownState)
        if shownChanges.isEmpty && !changes.isEmpty { continue }
        timeline.blocks.append(.state(shownChanges))
        shownState = nextShownState
      case .time(let furtherTime):
        if case .time(let earlierTime)? = timeline.blocks.last {
          timeline.blocks[timeline.blocks.count - 1] = .time(earlierTime + furtherTime)
        } else {
          timeline.blocks.append(block)
        }
      case .step, .call, .answer, .sent, .finished: timeline.blocks.append(block)
      }
    }
    try selector.checkPatterns()
    return timeline.withoutAnswersDirectlyAfterCalls()  // A snapshot file omits these answers.
  }
}
