import StateSnapshots

/// A timeline's states, one after another, ready to be shown.
struct Film: Sendable {
  /// The state that a block led to.
  struct Moment: Sendable {
    /// How many blocks have happened, this one included; 0 at the start.
    var count: Int
    var state: FilmState
    /// The lines that differ from the state before.
    var replacements: [FilmState.Replacement]
  }

  let timeline: StateTimeline
  /// The first state, and one for each block with a new one.
  private(set) var moments: [Moment]
  /// The block whose changes fit no state, and why: what comes after it can't be shown.
  private(set) var failure: (count: Int, message: String)?

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

  /// Writes what the page's script rebuilds the states from: for each new state, the lines that it replaces.
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
      json += ",\"failure\":[\(failure.count),"
      PageJSON.write(failure.message, to: &json)
      json += "]"
    }
    json += "}"
  }
}
