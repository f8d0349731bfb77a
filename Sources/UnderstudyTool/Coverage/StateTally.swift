import StateSnapshots
import TestDoubleGenerator
import TimelineReading

/// Collects the values that the parts of a state have in timelines.
struct StateTally {
  /// A part of the state that has a limited number of possible values.
  struct Part: Equatable {
    /// The path from the state, such as `phase` or `movies[*].isFavourite`.
    var path: String
    /// All possible values, in the order of the declaration.
    var possibleValues: [String]
    /// The values that occurred.
    var seenValues: Set<String>
  }

  /// The parts that occurred, in the order of their first occurrence.
  private(set) var parts: [Part] = []
  /// The number of states that were added.
  private(set) var stateCount = 0

  private let shape: StateShape
  /// The index of each part in `parts`, by a key that consists of the path and the possible values.
  private var partIndicesByKey: [String: Int] = [:]

  init(_ shape: StateShape) { self.shape = shape }

  /// Adds each state of a timeline.
  mutating func add(_ timeline: StateTimeline) throws(ChangeError) {
    for node in try timeline.allStates() { add(state: node) }
  }

  private mutating func add(state node: Node) {
    // `(none)`, parsed as a nameless record, is the state before a stream's or publisher's first value: not counted.
    if case .record(let record) = node, record.name == nil, record.fields.count == 1,
      record.fields[0].label == nil
    {
      return
    }
    stateCount += 1
    add(node, shape, at: "")
  }

  private mutating func add(_ node: Node, _ shape: StateShape, at path: String) {
    switch (shape, node) {
    case (.flag, .leaf(let word)) where word == "true" || word == "false":
      addSeenValue(word, of: ["true", "false"], at: path)
    case (.optional(let wrapped), _):
      let isNil = node == .leaf("nil")
      addSeenValue(isNil ? "nil" : "a value", of: ["nil", "a value"], at: path)
      if !isNil { add(node, wrapped, at: path) }
    case (.cases(let cases), .leaf(let word)):
      if cases.contains(where: { "." + $0.name == word }) {
        addSeenValue(word, of: cases.map { "." + $0.name }, at: path)
      }
    case (.cases(let cases), .record(let record)):
      guard let name = record.name, let match = cases.first(where: { "." + $0.name == name }) else { return }
      addSeenValue(name, of: cases.map { "." + $0.name }, at: path)
      guard match.values.count == record.fields.count else { return }
      for (index, (declared, recorded)) in zip(match.values, record.fields).enumerated() {
        let valuePath = "\(match.name).\(declared.label ?? String(index))"
        add(recorded.value, declared.shape, at: joined(path, valuePath))
      }
    case (.record(let fields), .record(let record)):
      for field in fields {
        guard let value = record.fields.first(where: { $0.label == field.label })?.value else { continue }
        add(value, field.shape, at: joined(path, field.label ?? ""))
      }
    case (.elements(let element), .list(let values)), (.elements(let element), .set(let values)):
      for value in values { add(value, element, at: path + "[*]") }
    case (.elements(let element), .keyed(let entries)), (.elements(let element), .dictionary(let entries)):
      for entry in entries { add(entry.value, element, at: path + "[*]") }
    default: break
    }
  }

  private func joined(_ path: String, _ name: String) -> String { path.isEmpty ? name : path + "." + name }

  private mutating func addSeenValue(
    _ value: String, of possibleValues: [String], at path: String
  ) {
    // An optional enum has two parts with the same path: one part for the optional, and one part for the enum.
    let key = path + " " + possibleValues.joined(separator: " ")
    if let index = partIndicesByKey[key] {
      parts[index].seenValues.insert(value)
    } else {
      partIndicesByKey[key] = parts.count
      parts.append(
        Part(
          path: path.isEmpty ? "self" : path, possibleValues: possibleValues, seenValues: [value])
      )
    }
  }
}
