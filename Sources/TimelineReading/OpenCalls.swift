import StateSnapshots

/// The calls that have no answer yet at the current line of a timeline.
struct OpenCalls {
  /// The block indices of the open calls, by the texts of the calls.
  private var blockIndicesByCall: [String: [Int]] = [:]

  /// The message for an answer without an open call.
  static let noOpenCallMessage = "no call above with this text is still unanswered"

  /// Adds a call, or removes the call to which the block is the answer; other blocks change nothing.
  ///
  /// - Throws: An error for an answer without an open call, and for an answer that directly follows its call.
  mutating func update(with block: StateTimeline.Block, at blockIndex: Int) throws(ValueParser.Failure) {
    switch block {
    case .call(let call): blockIndicesByCall[call, default: []].append(blockIndex)
    case .answer(let call, _):
      guard let callIndex = blockIndicesByCall[call]?.popLast() else {
        throw ValueParser.Failure(message: Self.noOpenCallMessage)
      }
      guard callIndex < blockIndex - 1 else {
        throw ValueParser.Failure(message: "an answer that directly follows its call must be left out")
      }
    case .step, .sent, .state, .time, .finished: break
    }
  }

  /// True if a call with this text has no answer yet.
  func contains(_ call: String) -> Bool { blockIndicesByCall[call]?.isEmpty == false }

  /// Splits the text after `! ` into an open call and the error; `nil` if the text doesn't begin with an open call.
  func split(_ content: ArraySlice<UInt8>) -> (call: String, errorText: ArraySlice<UInt8>)? {
    // Both the call and the error may contain blanks. The search begins at the end, so that it finds the longest call:
    // the call with its number, `#2`, rather than the call without a number.
    var end = content.endIndex
    while let blank = content[..<end].lastIndex(of: UInt8(ascii: " ")) {
      let call = String(decoding: content[..<blank], as: UTF8.self)
      if contains(call) { return (call, content[(blank + 1)...]) }
      end = blank
    }
    return nil
  }
}
