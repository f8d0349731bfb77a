internal import Foundation
internal import TestScheduling

/// Logs the answers to calls, and numbers the calls in the timeline.
extension EventLog {
  /// A logged call whose answer is still possible.
  struct Call {
    /// The position of the call among the events.
    var eventIndex: Int
    var text: String
  }

  /// Logs the answer to a call if the timeline may show an event between the call and the answer.
  ///
  /// An answer that follows its call directly in the final timeline is left out there.
  ///
  /// - Parameter error: The error of the answer; `nil` if the call has returned.
  func answer(_ number: UInt64, error: Node?) {
    let mayBeShown = lock.withLock {
      guard !useTracker.hasEnded, let call = openCalls[number] else { return false }
      let isImmediate = events[(call.eventIndex + 1)...].allSatisfy {
        if case .repeated = $0 { true } else { false }
      }
      if isImmediate, !hasTimePassed { openCalls[number] = nil }
      return openCalls[number] != nil
    }
    guard mayBeShown else { return }
    notify {
      guard let call = openCalls.removeValue(forKey: number) else { return }
      append(.answer(call, error: error))
    }
  }

  /// The call or stream to which an answer, or an element of a stream, belongs.
  private enum Origin: Hashable {
    /// The call at this position among the blocks.
    case call(Int)
    /// A stream without a call in the timeline.
    case stream(UInt64)
  }

  /// The blocks of the timeline; the caller holds the lock.
  var blocks: [StateTimeline.Block] {
    let (blocks, origins) = unnumberedBlocks
    guard !origins.isEmpty else { return blocks }
    var lastAnswerPositions: [Origin: Int] = [:]
    for (index, origin) in origins {
      lastAnswerPositions[origin] = max(lastAnswerPositions[origin] ?? 0, index)
    }
    var numbering = CallNumbering()
    var texts: [Origin: String] = [:]
    /// Returns the text of a call for an answer; the last answer frees the number of the call.
    func text(at index: Int, of call: String) -> String {
      guard let origin = origins[index] else { return call }
      let text = texts[origin] ?? numbering.begin(call, isAnswered: true)
      texts[origin] = text
      // A stream without a call in the timeline keeps its number, so that no later stream gets it.
      if case .call = origin, lastAnswerPositions[origin] == index { numbering.end(call, as: text) }
      return text
    }
    return blocks.enumerated().map { index, block in
      switch block {
      case .call(let call):
        let text = numbering.begin(call, isAnswered: lastAnswerPositions[.call(index)] != nil)
        texts[.call(index)] = text
        return .call(text)
      case .answer(let call, let error): return .answer(to: text(at: index, of: call), error: error)
      case .sent(let call, let sent): return .sent(by: text(at: index, of: call), sent)
      case .step, .state, .time, .finished: return block
      }
    }
  }

  /// The blocks without numbers of calls, and the origins of the answers by their positions.
  private var unnumberedBlocks: ([StateTimeline.Block], origins: [Int: Origin]) {
    var blocks: [StateTimeline.Block] = []
    var origins: [Int: Origin] = [:]
    var places: [Int: Int] = [:]  // the block index of each call, by its event index
    for (index, event) in events.enumerated() {
      switch event {
      case .block(.time(let furtherTime)):
        if case .time(let earlierTime)? = blocks.last {
          blocks[blocks.count - 1] = .time(earlierTime + furtherTime)
        } else {
          blocks.append(.time(furtherTime))
        }
      case .block(let block):
        if case .call = block { places[index] = blocks.count }
        blocks.append(block)
      case .answer(let call, let error):
        guard let callIndex = places[call.eventIndex], callIndex < blocks.count - 1 else { continue }
        origins[blocks.count] = .call(callIndex)
        blocks.append(.answer(to: call.text, error: error))
      case .sent(let number, let sent):
        guard let stream = streams[number] else { continue }
        origins[blocks.count] = stream.eventIndex.flatMap { places[$0] }.map { .call($0) } ?? .stream(number)
        blocks.append(.sent(by: stream.text, sent))
      case .openSlot, .repeated: break
      }
    }
    return (blocks, origins)
  }
}
