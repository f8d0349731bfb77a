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
    let content = line.dropFirst(indent)
    let hasIndentedLines = lineIndex + 1 < lines.count && indentation(bytes[lines[lineIndex + 1]]) > indent
    let (label, inlineValue) = try parse(content) {
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
    guard hasIndentedLines else {
      guard let inlineValue else {
        throw failure("expected the value of the field above, indented by \(indent + 2) blanks")
      }
      return Node.Field(label, inlineValue)
    }
    guard let firstLine = currentLine, indentation(firstLine) == indent + 2 else {
      throw failure("expected an indentation of \(indent + 2) blanks")
    }
    if inlineValue != nil || isFieldLine(firstLine.dropFirst(indent + 2)) {
      return Node.Field(label, try readRecord(inlineValue, indent: indent + 2, level: level + 1))
    }
    return Node.Field(label, try readElements(indent: indent + 2))
  }

  /// Reads the indented lines of a record.
  ///
  /// - Parameter inlineValue: The value on the field's line, or `nil`. The value must be a word: it names the record.
  private mutating func readRecord(_ inlineValue: Node?, indent: Int, level: Int) throws(ParseError) -> Node {
    var name: String?
    if let inlineValue {
      guard case .leaf(let word) = inlineValue else {
        throw failure("a value on the line of its field can't be continued below")
      }
      name = word
    }
    guard let firstLine = currentLine, isFieldLine(firstLine.dropFirst(indent)) else {
      return .record(Node.Record(name, [Node.Field(nil, try readElements(indent: indent))]))
    }
    return .record(Node.Record(name, try readFields(indent: indent, level: level)))
  }

  /// Reads the elements of a collection, one per line; the form of the lines determines the kind of the collection.
  private mutating func readElements(indent: Int) throws(ParseError) -> Node {
    var list: [Node] = []
    var keyedList: [Node.Entry] = []
    var dictionary: [Node.Entry] = []
    while let line = currentLine, indentation(line) == indent {
      let content = line.dropFirst(indent)
      enum Element { case plain(Node), keyed(Node.Entry), dictionaryEntry(Node.Entry) }
      let element = try parse(content) { parser throws(ValueParser.Failure) -> Element in
        if parser.starts(with: "[id: ") {
          guard case .id(let id) = try parser.parseKey() else { throw .init(message: "expected [id: …]") }
          try parser.expect(" ")
          return .keyed(Node.Entry(id, try parser.parseValue()))
        }
        // The key of a dictionary's entry is in brackets, so it is parsed as a list with one element.
        let value = try parser.parseValue()
        guard !parser.isAtEnd, case .list(let keys) = value, keys.count == 1 else { return .plain(value) }
        try parser.expect(" ")
        return .dictionaryEntry(Node.Entry(keys[0], try parser.parseValue()))
      }
      switch element {
      case .plain(let node): list.append(node)
      case .keyed(let entry): keyedList.append(entry)
      case .dictionaryEntry(let entry): dictionary.append(entry)
      }
      lineIndex += 1
    }
    switch (list.isEmpty, keyedList.isEmpty, dictionary.isEmpty) {
    case (false, true, true): return .list(list)
    case (true, false, true): return .keyed(keyedList)
    case (true, true, false): return .dictionary(dictionary)
    default: throw failure("the elements before this line are of different kinds")
    }
  }
}
