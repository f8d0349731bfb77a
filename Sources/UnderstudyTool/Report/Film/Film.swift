import StateSnapshots

/// A timeline and its states, prepared for the film: the page's view that shows the timeline moment by moment.
struct Film: Sendable {
  /// The state after a block, or the initial state.
  struct Moment: Sendable {
    /// The number of blocks up to and including the block of the moment; 0 for the initial state.
    var blockCount: Int
    var state: FilmState
    /// The replacements that turn the previous state's lines into this state's lines, ordered from bottom to top.
    var replacements: [FilmState.Replacement]
  }

  let timeline: StateTimeline
  /// A moment for the initial state, and one for each block with a new state.
  private(set) var moments: [Moment]
  /// The number of the first block whose changes can't be applied, counted from 1, and the reason.
  ///
  /// `moments` ends before this block.
  private(set) var failure: (blockNumber: Int, message: String)?

  init(_ timeline: StateTimeline) {
    self.timeline = timeline
    var state = FilmState(timeline.initial)
    moments = [Moment(blockCount: 0, state: state, replacements: [])]
    for (index, block) in timeline.blocks.enumerated() {
      guard case .state(let changes) = block else { continue }
      do throws(ChangeError) {
        let replacements = try state.apply(changes)
        moments.append(Moment(blockCount: index + 1, state: state, replacements: replacements))
      } catch {
        failure = (index + 1, error.description)
        return
      }
    }
  }

  /// Writes the data for the page's script: the replacements of lines for each new state, and the failure if any.
  func write(to json: inout String) {
    json += "{\"states\":"
    PageJSON.writeList(moments.dropFirst(), to: &json) { moment, json in
      PageJSON.writeList(moment.replacements, to: &json) { replacement, json in
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
