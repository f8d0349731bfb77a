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
    switch change {
    case .replace(let path, let old, let new):
      try update(at: path.components[...]) { node throws(ChangeError) in
        guard node == old else { throw ChangeError(description: "the value before is \(node.inlineText)") }
        node = new
      }
    case .insert(let path, let key, let value, let nextKey):
      try update(at: path.components[...]) { node throws(ChangeError) in
        try node.insert(value, at: key, before: nextKey)
      }
    case .remove(let path, let key):
      try update(at: path.components[...]) { node throws(ChangeError) in try node.remove(key) }
    case .move(let path, let id, let nextKey):
      try update(at: path.components[...]) { node throws(ChangeError) in try node.move(id, before: nextKey) }
    case .include(let path, let element):
      try update(at: path.components[...]) { node throws(ChangeError) in
        guard case .set(var elements) = node else { throw ChangeError(description: "there is no set") }
        elements.append(element)
        node = .set(elements.sortedByText { $0 })
      }
    case .exclude(let path, let element):
      try update(at: path.components[...]) { node throws(ChangeError) in
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
    switch (self, component) {
    case (.record(var record), .field(let caseName)) where record.isCase:  // `.field` can name a case.
      guard record.name.map({ $0.dropFirst() == caseName }) == true else {
        throw ChangeError(description: "the case is \(record.name ?? "")")
      }
      if record.hasSingleUnlabelledValue {
        try record.fields[0].value.update(at: innerPath, body)
      } else {
        guard let component = innerPath.first else {
          throw ChangeError(description: "the path ends in a payload of several values")
        }
        let index = try record.index(of: component)
        try record.fields[index].value.update(at: innerPath.dropFirst(), body)
      }
      self = .record(record)
    case (.record(var record), .field), (.record(var record), .unlabelledField):
      let index = try record.index(of: component)
      try record.fields[index].value.update(at: innerPath, body)
      self = .record(record)
    case (.keyed(var entries), .id(let id)):
      guard let index = entries.firstIndex(where: { $0.key == id }) else {
        throw ChangeError(description: "there is no element \(component)")
      }
      try entries[index].value.update(at: innerPath, body)
      self = .keyed(entries)
    case (.dictionary(var entries), .key(let key)):
      guard let index = entries.firstIndex(where: { $0.key == key }) else {
        throw ChangeError(description: "there is no key \(component)")
      }
      try entries[index].value.update(at: innerPath, body)
      self = .dictionary(entries)
    case (.list(var elements), .key(let key)):
      guard let index = key.listIndex, elements.indices.contains(index) else {
        throw ChangeError(description: "there is no element \(component)")
      }
      try elements[index].update(at: innerPath, body)
      self = .list(elements)
    default:
      throw ChangeError(description: "the path leads nowhere at \(component)")
    }
  }

  private mutating func insert(
    _ value: Node, at key: Path.Component, before nextKey: Node?
  ) throws(ChangeError) {
    switch (self, key) {
    case (.list(let elements), .id(let id)) where elements.isEmpty && nextKey == nil:
      self = .keyed([Entry(id, value)])
    case (.keyed(var entries), .id(let id)):
      guard !entries.contains(where: { $0.key == id }) else {
        throw ChangeError(description: "there is already an element \(key)")
      }
      entries.insert(Entry(id, value), at: try entries.insertionIndex(before: nextKey))
      self = .keyed(entries)
    case (.list(var elements), .key(let key)):
      guard let index = key.listIndex, index <= elements.count else {
        throw ChangeError(description: "the list holds only \(elements.count) elements")
      }
      elements.insert(value, at: index)
      self = .list(elements)
    case (.dictionary(var entries), .key(let key)):
      guard !entries.contains(where: { $0.key == key }) else {
        throw ChangeError(description: "there is already a value for that key")
      }
      entries.append(Entry(key, value))
      self = .dictionary(entries.sortedByText(\.key))
    default:
      throw ChangeError(description: "there is no collection that could hold \(key)")
    }
  }

  private mutating func remove(_ key: Path.Component) throws(ChangeError) {
    switch (self, key) {
    case (.keyed(var entries), .id(let id)):
      guard let index = entries.firstIndex(where: { $0.key == id }) else { break }
      entries.remove(at: index)
      self = entries.isEmpty ? .list([]) : .keyed(entries)  // An empty list is never keyed.
      return
    case (.dictionary(var entries), .key(let key)):
      guard let index = entries.firstIndex(where: { $0.key == key }) else { break }
      entries.remove(at: index)
      self = .dictionary(entries)
      return
    case (.list(var elements), .key(let key)):
      guard let index = key.listIndex, elements.indices.contains(index) else { break }
      elements.remove(at: index)
      self = .list(elements)
      return
    default: break
    }
    throw ChangeError(description: "there is no element \(key)")
  }

  private mutating func move(_ id: Node, before nextKey: Node?) throws(ChangeError) {
    guard case .keyed(var entries) = self, let index = entries.firstIndex(where: { $0.key == id }) else {
      throw ChangeError(description: "there is no element \(Path.Component.id(id))")
    }
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

extension Node.Record {
  fileprivate func index(of component: Path.Component) throws(ChangeError) -> Int {
    switch component {
    case .field(let label):
      if let index = fields.firstIndex(where: { $0.label == label }) { return index }
    case .unlabelledField(let index):
      if fields.indices.contains(index), fields[index].label == nil { return index }
    case .id, .key: break
    }
    throw ChangeError(description: "there is no field \(component)")
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
