import StateSnapshots

extension StateTimeline.StreamEvent {
  /// Parses a line's text after `< `, or after `! ` if `isFailure` is true; `nil` if the text isn't a stream's event.
  ///
  /// The text of the stream may contain blanks. It is the shortest text of a call or property after which the rest of
  /// the line is a complete element or end.
  static func parse(_ content: ArraySlice<UInt8>, isFailure: Bool) -> (stream: String, event: Self)? {
    var start = content.startIndex
    while let blank = content[start...].firstIndex(of: UInt8(ascii: " ")) {
      start = blank + 1
      let stream = String(decoding: content[..<blank], as: UTF8.self)
      if isCallOrProperty(stream), let event = parseEvent(content[start...], isFailure: isFailure) {
        return (stream, event)
      }
    }
    return nil
  }

  /// True if the text has the form of a property, a call, or a call with its number.
  private static func isCallOrProperty(_ text: String) -> Bool {
    if text.last == ")" || !text.contains(" ") { return !text.isEmpty }
    let digits = text.reversed().prefix { "0"..."9" ~= $0 }
    return !digits.isEmpty && text.dropLast(digits.count).hasSuffix(") #")
  }

  /// Parses the text after the stream.
  private static func parseEvent(_ text: ArraySlice<UInt8>, isFailure: Bool) -> Self? {
    if isFailure {
      let prefix = Array("failed ".utf8)
      return text.starts(with: prefix) ? parseNode(text.dropFirst(prefix.count)).map { .failed($0) } : nil
    }
    let string = String(decoding: text, as: UTF8.self)
    if string == "finished" { return .finished }
    return isReserved(string) ? nil : parseNode(text).map { .value($0) }
  }

  /// Parses the whole text as a single value; `nil` if the text isn't a single value.
  private static func parseNode(_ text: ArraySlice<UInt8>) -> Node? {
    try? {
      var parser = ValueParser(text)
      let node = try parser.parseValue()
      try parser.expectEnd()
      return node
    }()
  }
}
