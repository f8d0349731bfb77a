import StateSnapshots

extension StateGraph {
  /// How states are compared: exactly, or by their summaries.
  enum Kind { case exact, summary }

  /// A pass through the states of all timelines.
  struct Walk {
    private(set) var states: [State] = []
    private(set) var arrows: [Arrow] = []
    /// Each state in the form in which it is compared.
    private(set) var shapes: [GraphState] = []

    private var stateIndices: [GraphState.Key: Int] = [:]
    /// The index of each arrow, by the states at its start and end.
    private var arrowIndices: [Int: [Int: Int]] = [:]
    /// The number that stands for each label and each content.
    private var numbers: [String: Int] = [:]
    private let kind: Kind
    /// The fields of the previous state in the same timeline.
    private var previousFields: [(label: String, version: Int, labelNumber: Int, contentNumber: Int)] = []

    init(_ films: [(entry: Int, film: Film)], kind: Kind) {
      self.kind = kind
      for (entry, film) in films { add(film, entry) }
    }

    private mutating func add(_ film: Film, _ entry: Int) {
      previousFields = []
      var current = stateIndex(of: film.moments[0].state)
      states[current].starts += 1
      addVisit(to: current, Visit(entry: entry, moment: 0))
      var nextMoment = 1
      // The latest step, and whether an arrow already shows it.
      var step: (label: String, hasArrow: Bool)?
      for (index, block) in film.timeline.blocks.enumerated() {
        if let failure = film.failure, failure.blockNumber <= index + 1 { break }
        switch block {
        case .step(let label, _):
          // A step without an effect is an arrow from a state to itself.
          if let step, !step.hasArrow { countStep(step.label, from: current, to: current) }
          let isContinued = label.hasSuffix(" (continued)")
          step = (isContinued ? String(label.dropLast(" (continued)".count)) : label, isContinued)
        case .state:
          let target = stateIndex(of: film.moments[nextMoment].state)
          let label = step.map { $0.hasArrow ? "\($0.label) …" : $0.label } ?? "…"
          if target != current || step?.hasArrow == false { countStep(label, from: current, to: target) }
          step?.hasArrow = true
          addVisit(to: target, Visit(entry: entry, moment: index + 1))
          current = target
          nextMoment += 1
        case .call, .answer, .sent, .time, .finished: break
        }
      }
      if let step, !step.hasArrow, film.failure == nil { countStep(step.label, from: current, to: current) }
      states[current].ends += 1
    }

    /// Adds a visit to a state, unless the timeline has visited the state before.
    private mutating func addVisit(to state: Int, _ visit: Visit) {
      if states[state].visits.last?.entry != visit.entry { states[state].visits.append(visit) }
    }

    /// Counts a step on the arrow between two states; adds the arrow if it is new.
    private mutating func countStep(_ label: String, from: Int, to: Int) {
      let index: Int
      if let known = arrowIndices[from]?[to] {
        index = known
      } else {
        index = arrows.count
        arrows.append(Arrow(from: from, to: to))
        arrowIndices[from, default: [:]][to] = index
      }
      if let step = arrows[index].steps.firstIndex(where: { $0.label == label }) {
        arrows[index].steps[step].count += 1
      } else {
        arrows[index].steps.append((label, 1))
      }
    }

    /// Returns the index of the equal state; adds the state if there is none.
    private mutating func stateIndex(of state: FilmState) -> Int {
      var shape = GraphState(fields: [], key: [])
      var fields: [(label: String, version: Int, labelNumber: Int, contentNumber: Int)] = []
      for (index, field) in state.fields.enumerated() {
        if index < previousFields.count, previousFields[index].label == field.label,
          previousFields[index].version == field.version
        {
          // Most fields are unchanged, so the walk doesn't compare their texts.
          shape.key += [previousFields[index].labelNumber, previousFields[index].contentNumber]
          shape.fields.append((field.label, previousFields[index].contentNumber, field.value))
          fields.append(previousFields[index])
          continue
        }
        let text = kind == .exact ? field.text : StateNames.summary(field.value)
        let labelNumber = intern(field.label)
        let contentNumber = intern(text)
        shape.key += [labelNumber, contentNumber]
        shape.fields.append((field.label, contentNumber, field.value))
        fields.append((field.label, field.version, labelNumber, contentNumber))
      }
      previousFields = fields
      if let known = stateIndices[shape.key] { return known }
      let index = states.count
      states.append(State())
      shape.isSummary = kind == .summary
      shapes.append(shape)
      stateIndices[shape.key] = index
      return index
    }

    /// Returns the number that stands for the text; assigns one if the text is new.
    private mutating func intern(_ text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = numbers.count
      return numbers.count - 1
    }
  }
}

/// A state in the form in which it is compared with others.
struct GraphState {
  typealias Key = [Int]

  /// The fields; equal contents have equal numbers.
  var fields: [(label: String, contentNumber: Int, value: Node)]
  /// The numbers of the labels and contents; equal for equal states.
  var key: Key
  /// True if the contents are numbers of summaries.
  var isSummary = false
}
