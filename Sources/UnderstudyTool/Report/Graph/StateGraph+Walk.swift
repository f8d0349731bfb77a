import StateSnapshots

extension StateGraph {
  /// The way in which states are compared: exactly, or by their summaries.
  enum Comparison { case exact, summary }

  /// A pass through all films (timelines with their states) that collects the states and the arrows between them.
  struct Walk {
    private(set) var states: [State] = []
    private(set) var arrows: [Arrow] = []
    /// Each of the states in the form in which it is compared.
    private(set) var comparedStates: [ComparedState] = []

    private var stateIndicesByKey: [ComparedState.Key: Int] = [:]
    /// The index of each arrow, by the index of the state at its start, and then by the index of the state at its end.
    private var arrowIndices: [Int: [Int: Int]] = [:]
    /// The ID that represents each label and each content in comparisons.
    private var idsByText: [String: Int] = [:]
    private let comparison: Comparison
    /// The fields of the previous state in the same timeline; empty at the start of a timeline.
    private var previousFields: [(label: String, version: Int, labelID: Int, contentID: Int)] = []

    init(_ films: [(entryIndex: Int, film: Film)], comparison: Comparison) {
      self.comparison = comparison
      for (entryIndex, film) in films { add(film, entryIndex) }
    }

    private mutating func add(_ film: Film, _ entryIndex: Int) {
      previousFields = []
      var currentIndex = findOrAddState(film.moments[0].state)
      states[currentIndex].startCount += 1
      addVisit(to: currentIndex, Visit(entryIndex: entryIndex, blockNumber: 0))
      var nextMomentIndex = 1
      // The latest step, and whether the graph already has an arrow for the step, as it does for a continued step.
      var step: (label: String, hasArrow: Bool)?
      for (index, block) in film.timeline.blocks.enumerated() {
        if let failure = film.failure, failure.blockNumber <= index + 1 { break }
        switch block {
        case .step(let label, _):
          // The graph shows a step without an effect as an arrow from a state to itself.
          if let step, !step.hasArrow { countStep(step.label, from: currentIndex, to: currentIndex) }
          let isContinued = label.hasSuffix(" (continued)")
          step = (isContinued ? String(label.dropLast(" (continued)".count)) : label, isContinued)
        case .state:
          let targetIndex = findOrAddState(film.moments[nextMomentIndex].state)
          // An ellipsis marks a later state of the same step, or a state before the first step.
          let label = step.map { $0.hasArrow ? "\($0.label) …" : $0.label } ?? "…"
          if targetIndex != currentIndex || step?.hasArrow == false {
            countStep(label, from: currentIndex, to: targetIndex)
          }
          step?.hasArrow = true
          addVisit(to: targetIndex, Visit(entryIndex: entryIndex, blockNumber: index + 1))
          currentIndex = targetIndex
          nextMomentIndex += 1
        case .call, .answer, .sent, .time, .finished: break
        }
      }
      if let step, !step.hasArrow, film.failure == nil {
        countStep(step.label, from: currentIndex, to: currentIndex)
      }
      states[currentIndex].endCount += 1
    }

    /// Adds a visit to a state, unless the state already has a visit of the same timeline.
    private mutating func addVisit(to stateIndex: Int, _ visit: Visit) {
      guard states[stateIndex].visits.last?.entryIndex != visit.entryIndex else { return }
      states[stateIndex].visits.append(visit)
    }

    /// Counts a step on the arrow between two states; adds the arrow if it is new.
    private mutating func countStep(_ label: String, from: Int, to: Int) {
      let index: Int
      if let knownIndex = arrowIndices[from]?[to] {
        index = knownIndex
      } else {
        index = arrows.count
        arrows.append(Arrow(from: from, to: to))
        arrowIndices[from, default: [:]][to] = index
      }
      if let stepIndex = arrows[index].steps.firstIndex(where: { $0.label == label }) {
        arrows[index].steps[stepIndex].count += 1
      } else {
        arrows[index].steps.append((label, 1))
      }
    }

    /// Returns the index of the state that is equal to `state`; adds the state if no state is equal.
    private mutating func findOrAddState(_ state: FilmState) -> Int {
      var comparedState = ComparedState(fields: [], key: [])
      var fields: [(label: String, version: Int, labelID: Int, contentID: Int)] = []
      for (index, field) in state.fields.enumerated() {
        if index < previousFields.count, previousFields[index].label == field.label,
          previousFields[index].version == field.version
        {
          // Reuses the IDs of an unchanged field, since most fields are unchanged and comparing their texts is slow.
          comparedState.key += [previousFields[index].labelID, previousFields[index].contentID]
          comparedState.fields.append((field.label, previousFields[index].contentID, field.value))
          fields.append(previousFields[index])
          continue
        }
        let text = comparison == .exact ? field.text : StateNames.summary(field.value)
        let labelID = findOrAddID(for: field.label)
        let contentID = findOrAddID(for: text)
        comparedState.key += [labelID, contentID]
        comparedState.fields.append((field.label, contentID, field.value))
        fields.append((field.label, field.version, labelID, contentID))
      }
      previousFields = fields
      if let knownIndex = stateIndicesByKey[comparedState.key] { return knownIndex }
      let index = states.count
      states.append(State())
      comparedState.usesSummaries = comparison == .summary
      comparedStates.append(comparedState)
      stateIndicesByKey[comparedState.key] = index
      return index
    }

    /// Returns the ID that represents the text; assigns the next ID if the text is new.
    private mutating func findOrAddID(for text: String) -> Int {
      if let id = idsByText[text] { return id }
      idsByText[text] = idsByText.count
      return idsByText.count - 1
    }
  }
}

/// A state in the form in which it is compared with other states.
struct ComparedState {
  typealias Key = [Int]

  /// The fields; equal contents have equal content IDs.
  var fields: [(label: String, contentID: Int, value: Node)]
  /// The IDs of all labels and contents; equal states have equal keys.
  var key: Key
  /// True if the content IDs represent summaries instead of the exact contents.
  var usesSummaries = false
}
