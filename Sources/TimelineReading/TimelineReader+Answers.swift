import StateSnapshots

/// Parses the lines of answers, and of the events of streams.
extension TimelineReader {
  /// Parses a line that begins with `<` or `!`: the answer to a call, or an event of a stream.
  mutating func parseAnswer(_ line: ArraySlice<UInt8>) throws(ParseError) -> StateTimeline.Block {
    guard line.dropFirst().first == UInt8(ascii: " "), line.count > 2 else {
      throw failure("expected an answer")
    }
    let content = line.dropFirst(2)
    let isFailure = line.first == UInt8(ascii: "!")
    let text = String(decoding: content, as: UTF8.self)
    if !isFailure, isOpen(text) {
      try close(text)
      return .answer(to: text, error: nil)
    }
    if let (stream, event) = StateTimeline.StreamEvent.parse(content, isFailure: isFailure) {
      return .sent(to: stream, event)
    }
    guard isFailure, let (call, errorText) = splitFailure(content) else {
      throw failure("no call above with this text is still unanswered")
    }
    let error = try parse(errorText) { parser throws(ValueParser.Failure) in try parser.parseValue() }
    try close(call)
    return .answer(to: call, error: error)
  }

  /// True if a call with this text has no answer yet.
  private func isOpen(_ call: String) -> Bool { openCalls[call]?.isEmpty == false }

  /// Removes an open call, to which the current line is the answer.
  private mutating func close(_ call: String) throws(ParseError) {
    guard openCalls[call]?.popLast() != blocks.count - 1 else {
      throw failure("an answer that directly follows its call must be left out")
    }
  }

  /// Splits the text after `! ` into an open call and the error; `nil` if the text doesn't begin with an open call.
  private func splitFailure(_ content: ArraySlice<UInt8>) -> (call: String, errorText: ArraySlice<UInt8>)? {
    // Both the call and the error may contain blanks. The search begins at the end, so that it finds the longest call:
    // the call with its number, `#2`, rather than the call without a number.
    var end = content.endIndex
    while let blank = content[..<end].lastIndex(of: UInt8(ascii: " ")) {
      let call = String(decoding: content[..<blank], as: UTF8.self)
      if isOpen(call) { return (call, content[(blank + 1)...]) }
      end = blank
    }
    return nil
  }
}
