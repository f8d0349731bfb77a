extension StateTimeline {
  /// For each answer, by its position among the blocks, the position of the call that it answers.
  ///
  /// That is the last call before it which reads the same and has no answer so far. An answer without one is left out; no
  /// reader lets it pass.
  package var answeredCalls: [Int: Int] {
    var open: [String: [Int]] = [:]
    var answered: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() {
      switch block {
      case .call(let call): open[call, default: []].append(index)
      case .answer(let call, _): answered[index] = open[call]?.popLast()
      case .step, .sent, .state, .time, .finished: break
      }
    }
    return answered
  }

  /// The timeline without the answers that follow their calls at once: those are no events.
  func withoutAnswersAtOnce() -> StateTimeline {
    let answered = answeredCalls
    guard !answered.isEmpty else { return self }
    var timeline = self
    timeline.blocks = []
    var places: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() {
      if let call = answered[index], places[call] == timeline.blocks.count - 1 { continue }
      places[index] = timeline.blocks.count
      timeline.blocks.append(block)
    }
    return timeline
  }
}

/// Numbers the calls that read the same while one of them has an answer to come, so that each answer has its call.
///
/// A call has the lowest number that is free: `> MoviesService.movies(page: 1)`, then `> MoviesService.movies(page: 1) #2`.
struct CallNumbering {
  private var taken: [String: Set<Int>] = [:]

  /// The call as it stands in the timeline.
  ///
  /// - Parameter isAnswered: Whether its answer stands in the timeline as well.
  mutating func begin(_ call: String, isAnswered: Bool) -> String {
    var number = 1
    while taken[call]?.contains(number) == true { number += 1 }
    if isAnswered { taken[call, default: []].insert(number) }
    return number == 1 ? call : "\(call) #\(number)"
  }

  /// The answer has come to the call that stands there like that.
  mutating func end(_ call: String, as shown: String) {
    let number = shown == call ? 1 : Int(shown.dropFirst(call.count + 2)) ?? 1
    taken[call]?.remove(number)
  }
}
