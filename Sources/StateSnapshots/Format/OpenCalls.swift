/// The calls without an answer before the current line, while a timeline is read.
struct OpenCalls {
  /// The positions of the open calls among the blocks, by the calls' texts.
  private var positions: [String: [Int]] = [:]

  /// The message for an answer without an open call.
  static let noOpenCallMessage = "this answers no call: none before it reads so and is without an answer"

  /// Adds the next block.
  ///
  /// - Throws: An error for an answer that the writer would not have written.
  mutating func add(_ block: StateTimeline.Block, at index: Int) throws(ValueParser.Failure) {
    switch block {
    case .call(let call): positions[call, default: []].append(index)
    case .answer(let call, _):
      guard let position = positions[call]?.popLast() else {
        throw ValueParser.Failure(message: Self.noOpenCallMessage)
      }
      guard position < index - 1 else {
        throw ValueParser.Failure(message: "an answer that follows its call at once is not written")
      }
    case .step, .sent, .state, .time, .finished: break
    }
  }

  /// True if a call with this text has no answer yet.
  func contains(_ call: String) -> Bool { positions[call]?.isEmpty == false }

  /// Splits the text after `! ` into an open call and the error; `nil` if no open call has such a text.
  func split(_ line: ArraySlice<UInt8>) -> (call: String, error: ArraySlice<UInt8>)? {
    // Searches from the end, since both the error and the call may contain blanks, and a call's number is at its end.
    var end = line.endIndex
    while let blank = line[..<end].lastIndex(of: UInt8(ascii: " ")) {
      let call = String(decoding: line[..<blank], as: UTF8.self)
      if contains(call) { return (call, line[(blank + 1)...]) }
      end = blank
    }
    return nil
  }
}
