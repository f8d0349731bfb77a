extension StateTimeline {
  /// An element or an end that the test sent to a stream of a double.
  package enum Sent: Sendable, Hashable {
    /// The next element: `< PlayerService.positions() 12`.
    case value(Node)
    /// The end: `< PlayerService.positions() finished`.
    case finished
    /// The end with an error: `! PlayerService.positions() failed .offline`.
    case failed(Node)
  }
}

extension StateTimeline.Sent {
  /// Returns the line of the block.
  ///
  /// - Parameter call: The text of the call that returned the stream, or of the property.
  package func line(of call: String) -> String {
    switch self {
    case .value(let node):
      let text = node.inlineText
      return "< \(call) " + (Self.isReserved(text) ? "`\(text)`" : text)
    case .finished: return "< \(call) finished"
    case .failed(let error): return "! \(call) failed " + error.inlineText
    }
  }

  /// True if the text of a value would be read as the end of the stream, or as the call's number.
  private static func isReserved(_ text: String) -> Bool {
    text == "finished" || (text.first == "#" && text.dropFirst().allSatisfy { "0"..."9" ~= $0 })
  }

  /// Parses a line without its mark and the blank after it; `nil` if the line isn't an event of a stream.
  ///
  /// The text of the call may contain blanks: it ends at the first blank that is followed by a complete element or end.
  static func parse(_ line: ArraySlice<UInt8>, isFailure: Bool) -> (call: String, sent: Self)? {
    var start = line.startIndex
    while let blank = line[start...].firstIndex(of: UInt8(ascii: " ")) {
      start = blank + 1
      let call = String(decoding: line[..<blank], as: UTF8.self)
      if isCall(call), let sent = sent(line[start...], isFailure: isFailure) { return (call, sent) }
    }
    return nil
  }

  /// True if the text has the form of a property, a call, or a call with its number.
  private static func isCall(_ text: String) -> Bool {
    if text.last == ")" || !text.contains(" ") { return !text.isEmpty }
    let number = text.reversed().prefix { "0"..."9" ~= $0 }
    return !number.isEmpty && text.dropLast(number.count).hasSuffix(") #")
  }

  /// Parses the text after the call.
  private static func sent(_ text: ArraySlice<UInt8>, isFailure: Bool) -> Self? {
    if isFailure {
      let prefix = Array("failed ".utf8)
      return text.starts(with: prefix) ? node(text.dropFirst(prefix.count)).map { .failed($0) } : nil
    }
    let string = String(decoding: text, as: UTF8.self)
    if string == "finished" { return .finished }
    return isReserved(string) ? nil : node(text).map { .value($0) }
  }

  /// Parses a value that takes the whole text; `nil` if there is none.
  private static func node(_ text: ArraySlice<UInt8>) -> Node? {
    try? {
      var parser = ValueParser(text)
      let node = try parser.value()
      try parser.expectEnd()
      return node
    }()
  }
}
