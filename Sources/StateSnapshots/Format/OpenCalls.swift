/// The calls of a timeline so far that have no answer, while it is read.
struct OpenCalls {
  /// Where they stand among the blocks, by their text.
  private var places: [String: [Int]] = [:]

  static let noCall = "this answers no call: none before it reads so and is without an answer"

  /// Notes the next block; a failure where it is an answer that no writer writes.
  mutating func note(_ block: StateTimeline.Block, at index: Int) throws(ValueParser.Failure) {
    switch block {
    case .call(let call): places[call, default: []].append(index)
    case .answer(let call, _):
      guard let place = places[call]?.popLast() else {
        throw ValueParser.Failure(message: Self.noCall)
      }
      guard place < index - 1 else {
        throw ValueParser.Failure(message: "an answer that follows its call at once is not written")
      }
    case .step, .sent, .state, .time, .finished: break
    }
  }

  /// True if a call reads so and has no answer.
  func contains(_ call: String) -> Bool { places[call]?.isEmpty == false }

  /// Takes the line of an answer apart into the call and the error; `nil` where no such call is open.
  func split(_ line: ArraySlice<UInt8>) -> (call: String, error: ArraySlice<UInt8>)? {
    // From the end: an error's text may hold blanks, and so may a call, whose number comes last.
    var end = line.endIndex
    while let blank = line[..<end].lastIndex(of: UInt8(ascii: " ")) {
      let call = String(decoding: line[..<blank], as: UTF8.self)
      if contains(call) { return (call, line[(blank + 1)...]) }
      end = blank
    }
    return nil
  }
}
