/// The answers that a test has recorded since it began.
struct CassetteDraft {
  /// The calls, in the order of their answers.
  private var calls: [String] = []
  /// The answers, by call and position.
  private(set) var answersByCall: [String: [Int: RecordedAnswer]] = [:]
  private(set) var hasErrors = false

  mutating func add(_ answer: RecordedAnswer, to call: String, at position: Int) {
    calls.append(call)
    answersByCall[call, default: [:]][position] = answer
    hasErrors = hasErrors || answer.errorType != nil
  }

  /// Returns the entries to write, without the answers that other tests have recorded at the same positions.
  ///
  /// Equal calls have their answers in the order of the calls, whichever was answered first.
  func entries(after recorded: [String: [RecordedAnswer]]) -> [Cassette.Entry] {
    var answers: [String: ArraySlice<RecordedAnswer>] = [:]
    for (call, answersByPosition) in answersByCall {
      let count = recorded[call]?.count ?? 0
      answers[call] =
        answersByPosition.filter { $0.key >= count }.sorted { $0.key < $1.key }.map(\.value)[...]
    }
    return calls.compactMap { call in
      answers[call]?.popFirst().map { Cassette.Entry(call: call, answer: $0) }
    }
  }
}
