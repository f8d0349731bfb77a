import StateSnapshots

extension StateGraph {
  /// Whether states are compared exactly or by their summaries.
  enum Kind { case exact, summary }

  /// A pass through the states of all timelines.
  struct Walk {
    private(set) var states: [State] = []
    private(set) var arrows: [Arrow] = []
    /// The compared form of each state.
    private(set) var shapes: [GraphState] = []

    private var stateIndices: [GraphState.Key: Int] = [:]
    private var arrowIndices: [Int: [Int: Int]] = [:]
    private var interned: [String: Int] = [:]
    private let kind: Kind
    /// The fields of the previous state of the same timeline.
    private var last: [(label: String, version: Int, labelNumber: Int, content: Int)] = []

    init(_ films: [(entry: Int, film: Film)], kind: Kind) {
      self.kind = kind
      for (entry, film) in films { add(film, entry) }
    }

    private mutating func add(_ film: Film, _ entry: Int) {
      last = []
      var current = stateIndex(of: film.moments[0].state)
      states[current].starts += 1
      visit(current, Visit(entry: entry, moment: 0))
      var next = 1
      var step: (label: String, isUsed: Bool)?
      for (index, block) in film.timeline.blocks.enumerated() {
        if let failure = film.failure, failure.count <= index + 1 { break }
        switch block {
        case .step(let label, _):
          // A step without an effect is an arrow from a state to itself.
          if let step, !step.isUsed { count(step.label, from: current, to: current) }
          let isContinued = label.hasSuffix(" (continued)")
          step = (isContinued ? String(label.dropLast(" (continued)".count)) : label, isContinued)
        case .state:
          let target = stateIndex(of: film.moments[next].state)
          let label = step.map { $0.isUsed ? "\($0.label) …" : $0.label } ?? "…"
          if target != current || step?.isUsed == false { count(label, from: current, to: target) }
          step?.isUsed = true
          visit(target, Visit(entry: entry, moment: index + 1))
          current = target
          next += 1
        case .call, .answer, .sent, .time, .finished: break
        }
      }
      if let step, !step.isUsed, film.failure == nil { count(step.label, from: current, to: current) }
      states[current].ends += 1
    }

    private mutating func visit(_ state: Int, _ visit: Visit) {
      if states[state].visits.last?.entry != visit.entry { states[state].visits.append(visit) }
    }

    private mutating func count(_ label: String, from: Int, to: Int) {
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

    private mutating func stateIndex(of state: FilmState) -> Int {
      var shape = GraphState(fields: [], key: [])
      var known: [(label: String, version: Int, labelNumber: Int, content: Int)] = []
      for (index, field) in state.fields.enumerated() {
        if index < last.count, last[index].label == field.label, last[index].version == field.version {
          // Most fields are unchanged: their texts need not be compared.
          shape.key += [last[index].labelNumber, last[index].content]
          shape.fields.append((field.label, last[index].content, field.value))
          known.append(last[index])
          continue
        }
        let text = kind == .exact ? field.text : StateNames.summary(field.value)
        let label = intern(field.label)
        let content = intern(text)
        shape.key += [label, content]
        shape.fields.append((field.label, content, field.value))
        known.append((field.label, field.version, label, content))
      }
      last = known
      if let known = stateIndices[shape.key] { return known }
      let index = states.count
      states.append(State())
      shape.isSummary = kind == .summary
      shapes.append(shape)
      stateIndices[shape.key] = index
      return index
    }

    private mutating func intern(_ text: String) -> Int {
      if let known = interned[text] { return known }
      interned[text] = interned.count
      return interned.count - 1
    }
  }
}

/// A state in its compared form.
struct GraphState {
  typealias Key = [Int]

  /// The fields: the label, the number of the content, and the value.
  var fields: [(label: String, content: Int, value: Node)]
  var key: Key
  var isSummary = false
}
