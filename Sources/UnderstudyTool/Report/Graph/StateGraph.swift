import StateSnapshots

/// The states in the timelines of a suite, and the steps that lead from one to another.
struct StateGraph {
  struct State {
    /// The lines of the name: one for each field that distinguishes the state from the most common first state.
    var name: [String] = []
    /// The number of timelines that begin with the state.
    var starts = 0
    /// The number of timelines that end with the state.
    var ends = 0
    /// The first moment of the state in each timeline that contains it.
    var visits: [Visit] = []
  }

  /// A timeline, and a moment in it.
  struct Visit: Equatable {
    /// The index of the timeline on the page.
    var entry: Int
    /// The number of blocks up to the state.
    var moment: Int
  }

  struct Arrow {
    /// The indices of the states at both ends.
    var from: Int
    var to: Int
    /// The steps that lead from one state to the other, each with its number of occurrences.
    var steps: [(label: String, count: Int)] = []
  }

  private(set) var states: [State] = []
  private(set) var arrows: [Arrow] = []
  /// True if states that differ only in numbers, texts and elements are shown as one.
  private(set) var isSummary: Bool
  /// The number of states that are left out because few timelines contain them.
  private(set) var omittedCount = 0

  /// The largest number of states that are shown separately; with more, similar states are shown as one.
  static let mostExactStates = 36

  /// The largest number of states that are drawn.
  static let mostStates = 90

  /// Creates the graph of the films; `entry` is the index of a film's snapshot on the page.
  init(_ films: [(entry: Int, film: Film)]) {
    isSummary = false
    var walk = Walk(films, kind: .exact)
    if walk.shapes.count > Self.mostExactStates {
      isSummary = true
      walk = Walk(films, kind: .summary)
    }
    states = walk.states
    arrows = walk.arrows
    for (index, name) in StateNames.names(of: walk.shapes, starts: states.map(\.starts)).enumerated() {
      states[index].name = name
    }
    omitRareStates()
  }

  /// Removes the states with the fewest timelines if there are more than `mostStates`.
  private mutating func omitRareStates() {
    guard states.count > Self.mostStates else { return }
    let keptIndices = states.indices.sorted { (states[$1].visits.count, $0) < (states[$0].visits.count, $1) }
      .prefix(Self.mostStates).sorted()
    omittedCount = states.count - keptIndices.count
    let newIndices = Dictionary(uniqueKeysWithValues: zip(keptIndices, keptIndices.indices))
    states = keptIndices.map { states[$0] }
    arrows = arrows.compactMap { arrow in
      guard let from = newIndices[arrow.from], let to = newIndices[arrow.to] else { return nil }
      return Arrow(from: from, to: to, steps: arrow.steps)
    }
  }

  // MARK: Output

  /// Writes the data from which the page's script draws the graph.
  func write(to json: inout String) {
    json += "{\"summary\":\(isSummary),\"omitted\":\(omittedCount),\"states\":"
    PageJSON.writeList(states, to: &json) { state, json in
      json += "{\"name\":"
      PageJSON.writeList(state.name, to: &json) { PageJSON.write($0, to: &$1) }
      json += ",\"starts\":\(state.starts),\"ends\":\(state.ends),\"visits\":"
      PageJSON.writeList(state.visits, to: &json) { $1 += "[\($0.entry),\($0.moment)]" }
      json += "}"
    }
    json += ",\"arrows\":"
    PageJSON.writeList(arrows, to: &json) { arrow, json in
      json += "[\(arrow.from),\(arrow.to),"
      PageJSON.writeList(arrow.steps, to: &json) { step, json in
        json += "["
        PageJSON.write(step.label, to: &json)
        json += ",\(step.count)]"
      }
      json += "]"
    }
    json += "}"
  }

  /// The graph as text, for a page without its script.
  var text: String {
    var text = ""
    func name(_ index: Int) -> String { states[index].name.joined(separator: ", ") }
    for (index, state) in states.enumerated() {
      var notes: [String] = []
      if state.starts > 0 { notes.append("\(state.starts) begin") }
      if state.ends > 0 { notes.append("\(state.ends) end") }
      text += name(index) + (notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))") + "\n"
      for arrow in arrows where arrow.from == index {
        for step in arrow.steps { text += "  \(step.label) ×\(step.count) → \(name(arrow.to))\n" }
      }
    }
    return text
  }
}
