extension StateTimeline {
  /// The positions of the answered calls among the blocks, by the positions of their answers.
  ///
  /// An answer belongs to the last call before it that has the same text and no answer yet. An answer without a call is
  /// left out; a reader rejects it.
  package var answeredCalls: [Int: Int] {
    var openCalls: [String: [Int]] = [:]
    var callPositions: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() {
      switch block {
      case .call(let call): openCalls[call, default: []].append(index)
      case .answer(let call, _): callPositions[index] = openCalls[call]?.popLast()
      case .step, .sent, .state, .time, .finished: break
      }
    }
    return callPositions
  }

  /// Returns the timeline without the answers that directly follow their calls, which a timeline doesn't show.
  func withoutImmediateAnswers() -> StateTimeline {
    let callPositions = answeredCalls
    guard !callPositions.isEmpty else { return self }
    var timeline = self
    timeline.blocks = []
    // The positions in the new timeline, by the positions in this one.
    var newPositions: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() {
      if let callIndex = callPositions[index], newPositions[callIndex] == timeline.blocks.count - 1 {
        continue
      }
      newPositions[index] = timeline.blocks.count
      timeline.blocks.append(block)
    }
    return timeline
  }
}

/// Numbers calls with the same text while one of them waits for its answer, so that each answer names its call.
///
/// A call gets the lowest free number: `> MoviesService.movies(page: 1)`, then `> MoviesService.movies(page: 1) #2`.
struct CallNumbering {
  private var usedNumbers: [String: Set<Int>] = [:]

  /// Returns the text of the call in the timeline, with its number.
  ///
  /// - Parameter isAnswered: True if the timeline also has the call's answer.
  mutating func begin(_ call: String, isAnswered: Bool) -> String {
    var number = 1
    while usedNumbers[call]?.contains(number) == true { number += 1 }
    if isAnswered { usedNumbers[call, default: []].insert(number) }
    return number == 1 ? call : "\(call) #\(number)"
  }

  /// Frees the number of a call whose answer has come.
  ///
  /// - Parameter shown: The text of the call in the timeline, with its number.
  mutating func end(_ call: String, as shown: String) {
    let number = shown == call ? 1 : Int(shown.dropFirst(call.count + 2)) ?? 1
    usedNumbers[call]?.remove(number)
  }
}
