import StateSnapshots

/// The states in the timelines of a suite, and the steps that lead from one state to another.
struct StateGraph {
  struct State {
    /// The lines of the name: one for each field in which the state differs from the most frequent initial state.
    var name: [String] = []
    /// The number of timelines that begin with the state.
    var startCount = 0
    /// The number of timelines that end with the state.
    var endCount = 0
    /// The first occurrence of the state in each timeline that contains the state.
    var visits: [Visit] = []
  }

  /// The first occurrence of a state in a timeline.
  struct Visit: Equatable {
    /// The index of the timeline's snapshot on the page.
    var entryIndex: Int
    /// The number of the timeline's block with the state, counted from 1; 0 for the initial state.
    var blockNumber: Int
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
  /// True if a `State` represents all states that differ only in numbers, texts and collection elements.
  private(set) var isSummary: Bool
  /// The number of states that are left out, since few timelines contain them.
  private(set) var omittedStateCount = 0

  /// The maximum number of states that are compared exactly; if there are more, similar states are shown as one state.
  static let maximumExactStateCount = 36

  /// The maximum number of states that are drawn.
  static let maximumStateCount = 90

  /// Creates the graph of the timelines that the page shows as films; `entryIndex` is the snapshot's index on the page.
  init(_ films: [(entryIndex: Int, film: Film)]) {
    isSummary = false
    var walk = Walk(films, comparison: .exact)
    if walk.states.count > Self.maximumExactStateCount {
      isSummary = true
      walk = Walk(films, comparison: .summary)
    }
    states = walk.states
    arrows = walk.arrows
    for (index, name) in StateNames.names(of: walk.comparedStates, startCounts: states.map(\.startCount))
      .enumerated()
    {
      states[index].name = name
    }
    omitRareStates()
  }

  /// Removes the states that the fewest timelines contain if there are more than `maximumStateCount` states.
  private mutating func omitRareStates() {
    guard states.count > Self.maximumStateCount else { return }
    let keptIndices = states.indices.sorted { (states[$1].visits.count, $0) < (states[$0].visits.count, $1) }
      .prefix(Self.maximumStateCount).sorted()
    omittedStateCount = states.count - keptIndices.count
    let newIndicesByOldIndex = Dictionary(uniqueKeysWithValues: zip(keptIndices, keptIndices.indices))
    states = keptIndices.map { states[$0] }
    arrows = arrows.compactMap { arrow in
      guard let from = newIndicesByOldIndex[arrow.from], let to = newIndicesByOldIndex[arrow.to] else {
        return nil
      }
      return Arrow(from: from, to: to, steps: arrow.steps)
    }
  }

  // MARK: Output

  /// Writes the data from which the page's script draws the graph.
  func write(to json: inout String) {
    json += "{\"summary\":\(isSummary),\"omitted\":\(omittedStateCount),\"states\":"
    PageJSON.writeList(states, to: &json) { state, json in
      json += "{\"name\":"
      PageJSON.writeList(state.name, to: &json) { PageJSON.write($0, to: &$1) }
      json += ",\"starts\":\(state.startCount),\"ends\":\(state.endCount),\"visits\":"
      PageJSON.writeList(state.visits, to: &json) { $1 += "[\($0.entryIndex),\($0.blockNumber)]" }
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

  /// The graph as text, for browsers that don't run the page's script.
  var text: String {
    var text = ""
    func name(_ index: Int) -> String { states[index].name.joined(separator: ", ") }
    for (index, state) in states.enumerated() {
      var notes: [String] = []
      if state.startCount > 0 { notes.append("\(state.startCount) begin") }
      if state.endCount > 0 { notes.append("\(state.endCount) end") }
      text += name(index) + (notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))") + "\n"
      for arrow in arrows where arrow.from == index {
        for step in arrow.steps { text += "  \(step.label) ×\(step.count) → \(name(arrow.to))\n" }
      }
    }
    return text
  }
}
