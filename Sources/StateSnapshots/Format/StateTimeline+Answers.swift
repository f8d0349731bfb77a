extension StateTimeline {
  /// The block index of each answered call, by the block index of the answer.
  ///
  /// The call of an answer is the last earlier call that has the same text and no other answer. An answer without a
  /// call has no entry; the reader rejects a file with such an answer.
  package var callIndicesByAnswerIndex: [Int: Int] {
    var openCallIndices: [String: [Int]] = [:]
    var callIndices: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() {
      switch block {
      case .call(let call): openCallIndices[call, default: []].append(index)
      case .answer(let call, _): callIndices[index] = openCallIndices[call]?.popLast()
      case .step, .sent, .state, .time, .finished: break
      }
    }
    return callIndices
  }

  /// Returns the timeline without the answers that directly follow their calls, since a file omits such answers.
  func withoutAnswersDirectlyAfterCalls() -> StateTimeline {
    let callIndices = callIndicesByAnswerIndex
    guard !callIndices.isEmpty else { return self }
    var timeline = self
    timeline.blocks = []
    // The block indices in the new timeline, by the block indices in this timeline.
    var newIndices: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() {
      if let callIndex = callIndices[index], newIndices[callIndex] == timeline.blocks.count - 1 {
        continue
      }
      newIndices[index] = timeline.blocks.count
      timeline.blocks.append(block)
    }
    return timeline
  }
}

/// Numbers the calls that have the same text and no answer yet, so that each answer identifies its call.
///
/// A call gets the lowest free number: `> MoviesService.movies(page: 1)`, then `> MoviesService.movies(page: 1) #2`.
struct CallNumbering {
  private var usedNumbersByCall: [String: Set<Int>] = [:]

  /// Returns the text of the call with its number.
  ///
  /// - Parameter reservesNumber: True if no other call may get the number before ``free(_:as:)``.
  mutating func assignNumber(to call: String, reservesNumber: Bool) -> String {
    var number = 1
    while usedNumbersByCall[call]?.contains(number) == true { number += 1 }
    if reservesNumber { usedNumbersByCall[call, default: []].insert(number) }
    return number == 1 ? call : "\(call) #\(number)"
  }

  /// Frees the number of a call that has been answered.
  ///
  /// - Parameter numberedCall: The text of the call with its number, from ``assignNumber(to:reservesNumber:)``.
  mutating func free(_ call: String, as numberedCall: String) {
    let number = numberedCall == call ? 1 : Int(numberedCall.dropFirst(call.count + 2)) ?? 1
    usedNumbersByCall[call]?.remove(number)
  }
}
