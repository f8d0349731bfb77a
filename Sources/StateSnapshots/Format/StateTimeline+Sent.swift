extension StateTimeline {
  /// Something that the test sent to a stream of a double.
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
  /// The line of the block, behind the name of what the stream was got by.
  package func line(of call: String) -> String {
    switch self {
    case .value(let node):
      let text = node.inlineText
      return "< \(call) " + (Self.isReserved(text) ? "`\(text)`" : text)
    case .finished: return "< \(call) finished"
    case .failed(let error): return "! \(call) failed " + error.inlineText
    }
  }

  /// True if a value may not stand like that behind a call: it would be the end of the stream, or the call's number.
  private static func isReserved(_ text: String) -> Bool {
    text == "finished" || (text.first == "#" && text.dropFirst().allSatisfy { "0"..."9" ~= $0 })
  }

  /// Takes a line apart, behind its mark; `nil` where it tells of nothing that was sent.
  ///
  /// The call, whose text may hold blanks, ends at the first one behind which just that stands.
  static func parse(_ line: ArraySlice<UInt8>, isFailure: Bool) -> (call: String, sent: Self)? {
    var start = line.startIndex
    while let blank = line[start...].firstIndex(of: UInt8(ascii: " ")) {
      start = blank + 1
      let call = String(decoding: line[..<blank], as: UTF8.self)
      if isCall(call), let sent = sent(line[start...], isFailure: isFailure) { return (call, sent) }
    }
    return nil
  }

  /// True for a property, a call, and a call with its number.
  private static func isCall(_ text: String) -> Bool {
    if text.last == ")" || !text.contains(" ") { return !text.isEmpty }
    let number = text.reversed().prefix { "0"..."9" ~= $0 }
    return !number.isEmpty && text.dropLast(number.count).hasSuffix(") #")
  }

  /// Reads what stands behind a call.
  private static func sent(_ text: ArraySlice<UInt8>, isFailure: Bool) -> Self? {
    if isFailure {
      let word = Array("failed ".utf8)
      return text.starts(with: word) ? node(text.dropFirst(word.count)).map { .failed($0) } : nil
    }
    let word = String(decoding: text, as: UTF8.self)
    if word == "finished" { return .finished }
    return isReserved(word) ? nil : node(text).map { .value($0) }
  }

  private static func node(_ text: ArraySlice<UInt8>) -> Node? {
    try? {
      var parser = ValueParser(text)
      let node = try parser.value()
      try parser.expectEnd()
      return node
    }()
  }
}
