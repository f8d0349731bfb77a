import StateSnapshots

/// The states of a timeline, prepared for display.
struct Film: Sendable {
  /// The state after a block.
  struct Moment: Sendable {
    /// The number of blocks up to and including this one; 0 for the initial state.
    var count: Int
    var state: FilmState
    /// The lines that differ from the previous state.
    var replacements: [FilmState.Replacement]
  }

  let timeline: StateTimeline
  /// The initial state, and one for each block with a new state.
  private(set) var moments: [Moment]
  /// The number of the first block whose changes can't be applied, and the reason; the last moment is before that block.
  private(set) var failure: (blockNumber: Int, message: String)?

  init(_ timeline: StateTimeline) {
    self.timeline = timeline
    var state = FilmState(timeline.initial)
    moments = [Moment(count: 0, state: state, replacements: [])]
    for (index, block) in timeline.blocks.enumerated() {
      guard case .state(let changes) = block else { continue }
      do throws(ChangeError) {
        let replacements = try state.apply(changes)
        moments.append(Moment(count: index + 1, state: state, replacements: replacements))
      } catch {
        failure = (index + 1, error.description)
        return
      }
    }
  }

  /// Writes the data from which the page's script rebuilds the states: for each new state, the lines that it replaces.
  func write(to json: inout String) {
    json += "{\"states\":"
    PageJSON.writeList(moments.dropFirst(), to: &json) { moment, json in
      PageJSON.writeList(moment.replacements, to: &json) { replacement, json in
        json += "[\(replacement.start),\(replacement.removed)"
        for line in replacement.lines {
          json += ","
          PageJSON.write(FilmState.capped(line), to: &json)
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
