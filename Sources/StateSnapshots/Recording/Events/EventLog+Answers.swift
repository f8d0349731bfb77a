internal import Foundation
internal import TestScheduling

/// The answers to calls, as far as they came only after something else had happened.
extension EventLog {
  /// A call that a recorder was told of whose answer may come.
  struct Call {
    /// Its position among the events.
    var event: Int
    var text: String
  }

  /// A call was answered, by an error or without one.
  ///
  /// It is logged where anything may stand between; the timeline leaves it out where nothing does in the end.
  func answer(_ number: UInt64, error: Node?) {
    let isEvent = lock.withLock {
      guard !looks.hasEnded, let call = openCalls[number] else { return false }
      let isAtOnce = events[(call.event + 1)...].allSatisfy { if case .repeated = $0 { true } else { false } }
      if isAtOnce, !hasTimePassed { openCalls[number] = nil }
      return openCalls[number] != nil
    }
    guard isEvent else { return }
    notify {
      guard let call = openCalls.removeValue(forKey: number) else { return }
      append(.answer(call, error: error))
    }
  }

  /// The blocks of the timeline, for a caller that holds the lock.
  var blocks: [StateTimeline.Block] {
    let (blocks, answers) = unnumberedBlocks
    guard !answers.isEmpty else { return blocks }
    let answered = Set(answers.values)
    var numbering = CallNumbering()
    var shown: [Int: String] = [:]
    return blocks.enumerated().map { index, block in
      switch block {
      case .call(let call):
        shown[index] = numbering.begin(call, isAnswered: answered.contains(index))
        return .call(shown[index] ?? call)
      case .answer(let call, let error):
        let text = answers[index].flatMap { shown[$0] } ?? call
        numbering.end(call, as: text)
        return .answer(to: text, error: error)
      case .step, .state, .time, .finished: return block
      }
    }
  }

  /// The blocks as they read by themselves, and for each answer among them the position of its call.
  private var unnumberedBlocks: ([StateTimeline.Block], answers: [Int: Int]) {
    var blocks: [StateTimeline.Block] = []
    var answers: [Int: Int] = [:]
    var places: [Int: Int] = [:]
    for (index, event) in events.enumerated() {
      switch event {
      case .block(.time(let more)):
        if case .time(let time)? = blocks.last {
          blocks[blocks.count - 1] = .time(time + more)
        } else {
          blocks.append(.time(more))
        }
      case .block(let block):
        if case .call = block { places[index] = blocks.count }
        blocks.append(block)
      case .answer(let call, let error):
        guard let place = places[call.event], place < blocks.count - 1 else { continue }
        answers[blocks.count] = place
        blocks.append(.answer(to: call.text, error: error))
      case .openSlot, .repeated: break
      }
    }
    return (blocks, answers)
  }
}
