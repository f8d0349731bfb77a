import StateSnapshots

extension TimelineReader {
  /// Reads the full state below `= initial`.
  mutating func readRoot() throws(ParseError) -> Node {
    if let line = currentLine, line.starts(with: "  self:".utf8) {
      let field = try readField(indent: 2, level: 0)
      return field.value
    }
    let fields = try readFields(indent: 2, level: 0)
    guard !fields.isEmpty else { throw failure("expected the first state, indented by two blanks") }
    return .record(Node.Record(nil, fields))
  }

  private mutating func readFields(indent: Int, level: Int) throws(ParseError) -> [Node.Field] {
    var fields: [Node.Field] = []
    while let line = currentLine, indentation(line) == indent {
      fields.append(try readField(indent: indent, level: level))
    }
    return fields
  }

  /// True if the line begins with the name or index of a field, followed by a colon.
  private func isFieldLine(_ content: ArraySlice<UInt8>) -> Bool {
    var parser = ValueParser(content)
    guard (try? parser.parseLabel()) != nil || parser.parseFieldIndex() != nil, parser.skip(":") else {
      return false
    }
    return parser.isAtEnd || parser.peek() == UInt8(ascii: " ")
  }

  /// Reads the line of a field, and the lines below that are indented more deeply.
  private mutating func readField(indent: Int, level: Int) throws(ParseError) -> Node.Field {
    guard level < ValueParser.maximumDepth else { throw failure("the state is nested too deep") }
    guard let line = currentLine, indentation(line) == indent else {
      throw failure("expected a field, indented by \(indent) blanks")
    }
    let (label, inlineValue) = try parse(line.dropFirst(indent)) {
      parser throws(ValueParser.Failure) -> (String?, Node?) in
      let label = try parser.parseLabel()
      guard label != nil || parser.parseFieldIndex() != nil else {
        throw .init(message: "expected a field's name")
      }
      try parser.expect(":")
      if parser.isAtEnd { return (label, nil) }
      try parser.expect(" ")
      return (label, try parser.parseValue())
    }
    lineIndex += 1
    let indent = indent + 2
    guard let firstLine = currentLine, indentation(firstLine) >= indent else {
      guard let inlineValue else {
        throw failure("expected the value of the field above, indented by \(indent) blanks")
      }
      return Node.Field(label, inlineValue)
    }
    // A word on the field's line names the record below.
    var name: String?
    if let inlineValue {
      guard case .leaf(let word) = inlineValue else {
        throw failure("a value on the line of its field can't be continued below")
      }
      name = word
    }
    if isFieldLine(firstLine.dropFirst(indent)) {
      return Node.Field(label, .record(Node.Record(name, try readFields(indent: indent, level: level + 1))))
    }
    let elements = try readElements(indent: indent)
    return Node.Field(
      label, name == nil ? elements : .record(Node.Record(name, [Node.Field(nil, elements)])))
  }

  /// Reads the elements of a collection, one per line; the form of the lines determines the kind of the collection.
  private mutating func readElements(indent: Int) throws(ParseError) -> Node {
    var list: [Node] = []
    var keyedList: [Node.Entry] = []
    var dictionary: [Node.Entry] = []
    while let line = currentLine, indentation(line) == indent {
      let (key, value) = try parse(line.dropFirst(indent)) {
        parser throws(ValueParser.Failure) -> (Path.Component?, Node) in
        // An element that begins with a bracket is an entry with a key, or a list without one.
        var keyParser = parser
        if let key = try? keyParser.parseKey(), keyParser.skip(" ") {
          parser = keyParser
          return (key, try parser.parseValue())
        }
        return (nil, try parser.parseValue())
      }
      switch key {
      case .id(let id)?: keyedList.append(Node.Entry(id, value))
      case .key(let key)?: dictionary.append(Node.Entry(key, value))
      default: list.append(value)
      }
      lineIndex += 1
    }
    switch (list.isEmpty, keyedList.isEmpty, dictionary.isEmpty) {
    case (false, true, true): return .list(list)
    case (true, false, true): return .keyed(keyedList)
    case (true, true, false): return .dictionary(dictionary)
    case (true, true, true): throw failure("expected an indentation of \(indent) blanks")
    default: throw failure("the elements before this line are of different kinds")
    }
  }
}
