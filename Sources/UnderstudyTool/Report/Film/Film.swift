import StateSnapshots

/// A timeline and its states, prepared for the film: the page's view that shows the timeline moment by moment.
struct Film: Sendable {
  let timeline: StateTimeline
  /// For each block with a new state, the replacements that turn the previous state's lines into this state's lines,
  /// ordered from bottom to top.
  private var replacements: [[FilmState.Replacement]] = []
  /// The number of the first block whose changes can't be applied, counted from 1, and the reason.
  ///
  /// `replacements` ends before this block.
  private(set) var failure: (blockNumber: Int, message: String)?

  init(_ timeline: StateTimeline) {
    self.timeline = timeline
    var state = FilmState(timeline.initial)
    for (index, block) in timeline.blocks.enumerated() {
      guard case .state(let changes) = block else { continue }
      do throws(ChangeError) {
        replacements.append(try state.apply(changes))
      } catch {
        failure = (index + 1, error.description)
        return
      }
    }
  }

  /// Writes the data for the page's script: the replacements of lines for each new state, and the failure if any.
  func write(to json: inout String) {
    json += "{\"states\":"
    PageJSON.writeList(replacements, to: &json) { replacements, json in
      PageJSON.writeList(replacements, to: &json) { replacement, json in
        json += "[\(replacement.startIndex),\(replacement.removedCount)"
        for line in replacement.lines {
          json += ","
          PageJSON.write(FilmState.shortened(line), to: &json)
        }
        json += "]"
      }
    }
    if let failure {
      json += ",\"failure\":[\(failure.blockNumber),"
      PageJSON.write(failure.message, to: &json)
      json += "]"
    }
    json += "}"
  }
}
