extension StateTimeline {
  /// An element or an end that the test sent to a stream of a double.
  package enum StreamEvent: Sendable, Hashable {
    /// The next element: `< PlayerService.positions() 12`.
    case value(Node)
    /// The end: `< PlayerService.positions() finished`.
    case finished
    /// The end with an error: `! PlayerService.positions() failed .offline`.
    case failed(Node)
  }
}

extension StateTimeline.StreamEvent {
  /// Returns the line of the event in a timeline.
  ///
  /// - Parameter stream: The text of the call that returned the stream, or of the property.
  package func line(ofStream stream: String) -> String {
    switch self {
    case .value(let node):
      let text = node.inlineText
      return "< \(stream) " + (Self.isReserved(text) ? "`\(text)`" : text)
    case .finished: return "< \(stream) finished"
    case .failed(let error): return "! \(stream) failed " + error.inlineText
    }
  }

  /// True if ``parse`` would take the text of a value for the end of the stream, or for a call's number such as `#2`.
  private static func isReserved(_ text: String) -> Bool {
    text == "finished" || (text.first == "#" && text.dropFirst().allSatisfy { "0"..."9" ~= $0 })
  }

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
