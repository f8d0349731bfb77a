extension ValueParser {
  /// Parses a path from the root.
  mutating func path() throws(Failure) -> Path {
    var components: [Path.Component] = []
    if skip("self") {
      // `self` is the root, unless an identifier's byte follows: then it is the beginning of a field's name.
      if let byte = peek(), Word.isIdentifierByte(byte) {
        guard let nameEnd = try label() else { throw Failure(message: "expected a path") }
        components.append(.field("self" + nameEnd))
      }
    } else if let label = try label() {
      components.append(.field(label))
    } else {
      throw Failure(message: "expected a path")
    }
    while true {
      if peek() == UInt8(ascii: "[") {
        components.append(try key())
      } else if skip(".") {
        components.append(try field())
      } else {
        return Path(components)
      }
    }
  }

  private mutating func field() throws(Failure) -> Path.Component {
    if let label = try label() { return .field(label) }
    if let number = number() { return .position(number) }
    throw Failure(message: "expected a field's name")
  }

  /// Parses a key: `[id: 1]` or `["a"]`.
  mutating func key() throws(Failure) -> Path.Component {
    try expect("[")
    if skip("id: ") {
      let id = try value()
      try expect("]")
      return .id(id)
    }
    let key = try value()
    try expect("]")
    return .key(key)
  }

  private mutating func id() throws(Failure) -> Node {
    guard case .id(let id) = try key() else { throw Failure(message: "expected [id: …]") }
    return id
  }

  /// Parses a change, a line below `~`.
  mutating func change() throws(Failure) -> Change {
    let path = try path()
    if skip(": ") {
      let old = try value()
      try expect(" -> ")
      return .replace(path, old: old, new: try value())
    }
    if skip(" + ") {
      if peek() == UInt8(ascii: "{") { return .include(path, try onlyElement()) }
      let key = try key()
      try expect(" ")
      let value = try value()
      let next = skip(" before ") ? try id() : nil
      return .insert(path, key, value, before: next)
    }
    if skip(" - ") {
      if peek() == UInt8(ascii: "{") { return .exclude(path, try onlyElement()) }
      return .remove(path, try key())
    }
    if skip(" ~ ") {
      let id = try id()
      if skip(" last") { return .move(path, id: id, before: nil) }
      try expect(" before ")
      return .move(path, id: id, before: try self.id())
    }
    throw Failure(message: "expected \": old -> new\", \" + \", \" - \" or \" ~ \" after the path \(path)")
  }

  /// Parses the element of a change of a set: `{element}`.
  private mutating func onlyElement() throws(Failure) -> Node {
    guard case .set(let elements) = try value(), elements.count == 1, let element = elements.first else {
      throw Failure(message: "expected one element between { and }")
    }
    return element
  }
}
