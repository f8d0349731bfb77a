import StateSnapshots

extension ValueParser {
  /// Parses a path from the root.
  mutating func parsePath() throws(Failure) -> Path {
    var components: [Path.Component] = []
    if skip("self") {
      // `self` is the root, unless a byte of an identifier follows. Then `self` is the beginning of a field's name.
      if let byte = peek(), Word.isIdentifierByte(byte) {
        guard let nameSuffix = try parseLabel() else { throw Failure(message: "expected a path") }
        components.append(.field("self" + nameSuffix))
      }
    } else if let label = try parseLabel() {
      components.append(.field(label))
    } else {
      throw Failure(message: "expected a path")
    }
    while true {
      if peek() == UInt8(ascii: "[") {
        components.append(try parseKey())
      } else if skip(".") {
        components.append(try parseField())
      } else {
        return Path(components)
      }
    }
  }

  private mutating func parseField() throws(Failure) -> Path.Component {
    if let label = try parseLabel() { return .field(label) }
    if let fieldIndex = parseFieldIndex() { return .unlabelledField(fieldIndex) }
    throw Failure(message: "expected a field's name")
  }

  /// Parses a key: `[id: 1]` or `["a"]`.
  mutating func parseKey() throws(Failure) -> Path.Component {
    try expect("[")
    if skip("id: ") {
      let id = try parseValue()
      try expect("]")
      return .id(id)
    }
    let key = try parseValue()
    try expect("]")
    return .key(key)
  }

  /// Parses the key of an element: `[id: 1]`.
  mutating func parseID() throws(Failure) -> Node {
    guard case .id(let id) = try parseKey() else { throw Failure(message: "expected [id: …]") }
    return id
  }

  /// Parses a change of a state, without the line's indentation: `count: 1 -> 2`.
  mutating func parseChange() throws(Failure) -> Change {
    let path = try parsePath()
    if skip(": ") {
      let old = try parseValue()
      try expect(" -> ")
      return .replace(path, old: old, new: try parseValue())
    }
    if skip(" + ") {
      if peek() == UInt8(ascii: "{") { return .include(path, try parseOnlyElement()) }
      let key = try parseKey()
      try expect(" ")
      let value = try parseValue()
      let next = skip(" before ") ? try parseID() : nil
      return .insert(path, key, value, before: next)
    }
    if skip(" - ") {
      if peek() == UInt8(ascii: "{") { return .exclude(path, try parseOnlyElement()) }
      return .remove(path, try parseKey())
    }
    if skip(" ~ ") {
      let id = try parseID()
      if skip(" last") { return .move(path, id: id, before: nil) }
      try expect(" before ")
      return .move(path, id: id, before: try parseID())
    }
    throw Failure(message: "expected \": old -> new\", \" + \", \" - \" or \" ~ \" after the path \(path)")
  }

  /// Parses the element of a change of a set: `{element}`.
  private mutating func parseOnlyElement() throws(Failure) -> Node {
    guard case .set(let elements) = try parseValue(), elements.count == 1, let element = elements.first else {
      throw Failure(message: "expected one element between { and }")
    }
    return element
  }
}
