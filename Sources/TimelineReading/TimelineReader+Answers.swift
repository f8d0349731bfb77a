import StateSnapshots

/// Reads the lines of answers, and of the events of streams.
extension TimelineReader {
  /// Reads a line that begins with `<` or `!`: the answer to a call, or an event of a stream.
  mutating func readAnswer(
    _ line: ArraySlice<UInt8>, _ openCalls: OpenCalls
  ) throws(ParseError) -> StateTimeline.Block {
    guard line.dropFirst().first == UInt8(ascii: " "), line.count > 2 else {
      throw failure("expected an answer")
    }
    let text = line.dropFirst(2)
    let block =
      line.first == UInt8(ascii: "!")
      ? try parseAnswerWithError(text, openCalls) : try parseAnswer(text, openCalls)
    lineIndex += 1
    return block
  }

  /// Parses the text after `< `.
  private func parseAnswer(
    _ content: ArraySlice<UInt8>, _ openCalls: OpenCalls
  ) throws(ParseError) -> StateTimeline.Block {
    let text = String(decoding: content, as: UTF8.self)
    if openCalls.contains(text) { return .answer(to: text, error: nil) }
    guard let (stream, event) = StateTimeline.StreamEvent.parse(content, isFailure: false) else {
      throw failure(OpenCalls.noOpenCallMessage)
    }
    return .sent(to: stream, event)
  }

  /// Parses the text after `! `.
  private func parseAnswerWithError(
    _ content: ArraySlice<UInt8>, _ openCalls: OpenCalls
  ) throws(ParseError) -> StateTimeline.Block {
    if let (stream, event) = StateTimeline.StreamEvent.parse(content, isFailure: true) {
      return .sent(to: stream, event)
    }
    guard let (call, errorText) = openCalls.split(content) else { throw failure(OpenCalls.noOpenCallMessage) }
    let error = try parse(errorText) { parser throws(ValueParser.Failure) in try parser.parseValue() }
    return .answer(to: call, error: error)
  }
}
