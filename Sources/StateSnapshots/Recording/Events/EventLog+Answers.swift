internal import Foundation
internal import TestScheduling

/// Logs the answers to calls, and numbers the calls in the timeline.
extension EventLog {
  /// A logged call that can still be answered.
  struct Call {
    /// The index of the call in ``EventLog/events``.
    var eventIndex: Int
    var text: String
  }

  /// Logs the answer to a call if the timeline may show an event between the call and the answer.
  ///
  /// If the answer directly follows the call in the final timeline, the timeline leaves the answer out.
  ///
  /// - Parameter error: The error of the answer; `nil` if the call returned without an error.
  func recordAnswer(toCall callID: UInt64, error: Node?) {
    let mayBeShown = lock.withLock {
      guard !usageTracker.isRecorderGone, let call = openCallsByID[callID] else { return false }
      let isImmediate = events[(call.eventIndex + 1)...].allSatisfy {
        if case .repeated = $0 { true } else { false }
      }
      if isImmediate, !hasTimePassed { openCallsByID[callID] = nil }
      return openCallsByID[callID] != nil
    }
    guard mayBeShown else { return }
    updateAndNotify {
      guard let call = openCallsByID.removeValue(forKey: callID) else { return }
      append(.answer(call, error: error))
    }
  }

  /// The call or stream that an answer or a sent element belongs to; below, sent elements and ends count as answers.
  private enum Origin: Hashable {
    /// The call with this block index.
    case call(Int)
    /// The stream with this ID, which has no call in the timeline.
    case stream(UInt64)
  }

  /// The blocks of the timeline; read only while ``lock`` is held.
  var blocks: [StateTimeline.Block] {
    let (blocks, originsByBlockIndex) = unnumberedBlocks
    guard !originsByBlockIndex.isEmpty else { return blocks }
    var lastAnswerIndexByOrigin: [Origin: Int] = [:]
    for (index, origin) in originsByBlockIndex {
      lastAnswerIndexByOrigin[origin] = max(lastAnswerIndexByOrigin[origin] ?? 0, index)
    }
    var numbering = CallNumbering()
    var textsByOrigin: [Origin: String] = [:]
    /// Returns the numbered text of the call for the answer at the index; the last answer of the call frees its number.
    func text(at index: Int, of call: String) -> String {
      guard let origin = originsByBlockIndex[index] else { return call }
      let text = textsByOrigin[origin] ?? numbering.assignNumber(to: call, reservesNumber: true)
      textsByOrigin[origin] = text
      // A stream without a call in the timeline keeps its number, so that no later stream gets the same number.
      if case .call = origin, lastAnswerIndexByOrigin[origin] == index { numbering.free(call, as: text) }
      return text
    }
    return blocks.enumerated().map { index, block in
      switch block {
      case .call(let call):
        let isAnswered = lastAnswerIndexByOrigin[.call(index)] != nil
        let text = numbering.assignNumber(to: call, reservesNumber: isAnswered)
        textsByOrigin[.call(index)] = text
        return .call(text)
      case .answer(let call, let error): return .answer(to: text(at: index, of: call), error: error)
      case .sent(let stream, let event): return .sent(to: text(at: index, of: stream), event)
      case .step, .state, .time, .finished: return block
      }
    }
  }

  /// The blocks with calls that aren't numbered yet, and the origins of the answers and the elements of streams.
  private var unnumberedBlocks: ([StateTimeline.Block], originsByBlockIndex: [Int: Origin]) {
    var blocks: [StateTimeline.Block] = []
    var originsByBlockIndex: [Int: Origin] = [:]
    var callBlockIndexByEventIndex: [Int: Int] = [:]
    for (index, event) in events.enumerated() {
      switch event {
      case .block(.time(let furtherTime)):
        if case .time(let earlierTime)? = blocks.last {
          blocks[blocks.count - 1] = .time(earlierTime + furtherTime)
        } else {
          blocks.append(.time(furtherTime))
        }
      case .block(let block):
        if case .call = block { callBlockIndexByEventIndex[index] = blocks.count }
        blocks.append(block)
      case .answer(let call, let error):
        guard let callBlockIndex = callBlockIndexByEventIndex[call.eventIndex],
          callBlockIndex < blocks.count - 1
        else { continue }
        originsByBlockIndex[blocks.count] = .call(callBlockIndex)
        blocks.append(.answer(to: call.text, error: error))
      case .sent(let streamID, let streamEvent):
        guard let stream = streamsByID[streamID] else { continue }
        let callBlockIndex = stream.eventIndex.flatMap { callBlockIndexByEventIndex[$0] }
        originsByBlockIndex[blocks.count] = callBlockIndex.map { .call($0) } ?? .stream(streamID)
        blocks.append(.sent(to: stream.text, streamEvent))
      case .unreadChange, .repeated: break
      }
    }
    return (blocks, originsByBlockIndex)
  }
}
