/// The error for a change that doesn't match the state to which it is applied.
package struct ChangeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, as a clause for a message: `there is no set`.
  package var description: String
}

extension Node {
  /// Applies a change.
  ///
  /// - Throws: ``ChangeError`` if a path, key or element is missing, an old value differs, or an inserted key exists.
  package mutating func apply(_ change: Change) throws(ChangeError) {
    try update(at: change.path.components[...]) { node throws(ChangeError) in
      switch change {
      case .replace(_, let old, let new):
        guard node == old else { throw ChangeError(description: "the value before is \(node.inlineText)") }
        node = new
      case .insert(_, let key, let value, let nextKey): try node.insert(value, at: key, before: nextKey)
      case .remove(_, let key): try node.remove(key)
      case .move(_, let id, let nextKey): try node.move(id, before: nextKey)
      case .include(_, let element):
        guard case .set(var elements) = node else { throw ChangeError(description: "there is no set") }
        elements.append(element)
        node = .set(elements.sortedByText { $0 })
      case .exclude(_, let element):
        guard case .set(var elements) = node, let index = elements.firstIndex(of: element) else {
          throw ChangeError(description: "there is no set with that element")
        }
        elements.remove(at: index)
        node = .set(elements)
      }
    }
  }

  /// Passes the node at the path to `body`, which may change the node.
  private mutating func update(
    at path: ArraySlice<Path.Component>, _ body: (inout Node) throws(ChangeError) -> Void
  ) throws(ChangeError) {
    guard let component = path.first else { return try body(&self) }
    let innerPath = path.dropFirst()
    if case .record(var record) = self, record.isCase, case .field(let caseName) = component {
      guard record.name.map({ $0.dropFirst() == caseName }) == true else {
        throw ChangeError(description: "the case is \(record.name ?? "")")
      }
      guard record.hasSingleUnlabelledValue || !innerPath.isEmpty else {
        throw ChangeError(description: "the path ends in a payload of several values")
      }
      try record.payload.update(at: innerPath, body)
      return self = .record(record)
    }
    let index = try index(of: component)
    switch self {
    case .record(var record):
      try record.fields[index].value.update(at: innerPath, body)
      self = .record(record)
    case .keyed(var entries):
      try entries[index].value.update(at: innerPath, body)
      self = .keyed(entries)
    case .dictionary(var entries):
      try entries[index].value.update(at: innerPath, body)
      self = .dictionary(entries)
    case .list(var elements):
      try elements[index].update(at: innerPath, body)
      self = .list(elements)
    case .leaf, .text, .set: break
    }
  }

  /// Returns the index of a field of this record, of an element of this list, or of an entry of this dictionary.
  private func index(of component: Path.Component) throws(ChangeError) -> Int {
    let index: Int? =
      switch (self, component) {
      case (.record(let record), .field(let label)): record.fields.firstIndex { $0.label == label }
      case (.record(let record), .unlabelledField(let index)):
        record.fields.indices.contains(index) && record.fields[index].label == nil ? index : nil
      case (.keyed(let entries), .id(let key)), (.dictionary(let entries), .key(let key)):
        entries.firstIndex { $0.key == key }
      case (.list(let elements), .key(let key)): key.listIndex.flatMap { $0 < elements.count ? $0 : nil }
      default: throw ChangeError(description: "the path leads nowhere at \(component)")
      }
    if let index { return index }
    if case .record = self { throw ChangeError(description: "there is no field \(component)") }
    throw ChangeError(description: "there is no element \(component)")
  }

  private mutating func insert(
    _ value: Node, at key: Path.Component, before nextKey: Node?
  ) throws(ChangeError) {
    switch (self, key) {
    case (.list(let elements), .id(let id)) where elements.isEmpty && nextKey == nil:
      self = .keyed([Entry(id, value)])
    case (.keyed, .id) where (try? index(of: key)) != nil,
      (.dictionary, .key) where (try? index(of: key)) != nil:
      throw ChangeError(description: "there is already an element \(key)")
    case (.keyed(var entries), .id(let id)):
      entries.insert(Entry(id, value), at: try entries.insertionIndex(before: nextKey))
      self = .keyed(entries)
    case (.list(var elements), .key(let key)):
      guard let index = key.listIndex, index <= elements.count else {
        throw ChangeError(description: "the list holds only \(elements.count) elements")
      }
      elements.insert(value, at: index)
      self = .list(elements)
    case (.dictionary(let entries), .key(let key)):
      self = .dictionary((entries + [Entry(key, value)]).sortedByText(\.key))
    default:
      throw ChangeError(description: "there is no collection that could hold \(key)")
    }
  }

  private mutating func remove(_ key: Path.Component) throws(ChangeError) {
    let index = try index(of: key)
    switch self {
    case .keyed(var entries):
      entries.remove(at: index)
      self = entries.isEmpty ? .list([]) : .keyed(entries)  // An empty list is never keyed.
    case .dictionary(var entries):
      entries.remove(at: index)
      self = .dictionary(entries)
    case .list(var elements):
      elements.remove(at: index)
      self = .list(elements)
    case .leaf, .text, .record, .set: break
    }
  }

  private mutating func move(_ id: Node, before nextKey: Node?) throws(ChangeError) {
    let index = try index(of: .id(id))
    guard case .keyed(var entries) = self else { return }
    let entry = entries.remove(at: index)
    entries.insert(entry, at: try entries.insertionIndex(before: nextKey))
    self = .keyed(entries)
  }

  /// The index of the list element whose key in a path is this node; `nil` if the node isn't an integer or is negative.
  private var listIndex: Int? {
    guard case .leaf(let word) = self, let index = Int(word), index >= 0 else { return nil }
    return index
  }
}

extension [Node.Entry] {
  /// Returns the index at which to insert an entry: before the entry with the key, or at the end for `nil`.
  fileprivate func insertionIndex(before nextKey: Node?) throws(ChangeError) -> Int {
    guard let nextKey else { return endIndex }
    if let index = firstIndex(where: { $0.key == nextKey }) { return index }
    throw ChangeError(description: "there is no element \(Path.Component.id(nextKey))")
  }
}
