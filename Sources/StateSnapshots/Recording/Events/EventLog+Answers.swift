internal import Foundation

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

  /// The call or stream that a block answers: the block is a call's answer, or an element or the end of a stream.
  private enum CallOrStream: Hashable {
    /// The call with this block index.
    case call(Int)
    /// The stream with this ID, which has no call in the timeline.
    case stream(UInt64)
  }

  /// Returns the blocks of the timeline; called only while ``lock`` is held.
  ///
  /// - Parameter events: The ``EventLog/events``, in which states may be replaced by their shown parts.
  func blocks(of events: [Event]) -> [StateTimeline.Block] {
    let (blocks, callsOrStreamsByAnswerIndex) = unnumberedBlocks(of: events)
    guard !callsOrStreamsByAnswerIndex.isEmpty else { return blocks }
    var lastAnswerIndices: [CallOrStream: Int] = [:]
    for (index, callOrStream) in callsOrStreamsByAnswerIndex {
      lastAnswerIndices[callOrStream] = max(lastAnswerIndices[callOrStream] ?? 0, index)
    }
    var numbering = CallNumbering()
    var numberedTexts: [CallOrStream: String] = [:]
    /// Returns the numbered text of the call or stream that the block answers; a call's last answer frees its number.
    func text(at index: Int, of call: String) -> String {
      guard let callOrStream = callsOrStreamsByAnswerIndex[index] else { return call }
      let text = numberedTexts[callOrStream] ?? numbering.assignNumber(to: call, reservesNumber: true)
      numberedTexts[callOrStream] = text
      // A stream without a call in the timeline keeps its number, so that no later stream gets the same number.
      if case .call = callOrStream, lastAnswerIndices[callOrStream] == index {
        numbering.free(call, as: text)
      }
      return text
    }
    return blocks.enumerated().map { index, block in
      switch block {
      case .call(let call):
        let isAnswered = lastAnswerIndices[.call(index)] != nil
        let text = numbering.assignNumber(to: call, reservesNumber: isAnswered)
        numberedTexts[.call(index)] = text
        return .call(text)
      case .answer(let call, let error): return .answer(to: text(at: index, of: call), error: error)
      case .sent(let stream, let event): return .sent(to: text(at: index, of: stream), event)
      case .step, .state, .time, .finished: return block
      }
    }
  }

  /// Returns the blocks before their calls are numbered, and the call or stream that a block answers, by the block's
  /// index.
  private func unnumberedBlocks(
    of events: [Event]
  ) -> ([StateTimeline.Block], callsOrStreamsByAnswerIndex: [Int: CallOrStream]) {
    var blocks: [StateTimeline.Block] = []
    var callsOrStreamsByAnswerIndex: [Int: CallOrStream] = [:]
    var callBlockIndexByEventIndex: [Int: Int] = [:]
    for (index, event) in events.enumerated() {
      switch event {
      case .timelineBlock(.time(let furtherTime)):
        if case .time(let earlierTime)? = blocks.last {
          blocks[blocks.count - 1] = .time(earlierTime + furtherTime)
        } else {
          blocks.append(.time(furtherTime))
        }
      case .timelineBlock(let block):
        if case .call = block { callBlockIndexByEventIndex[index] = blocks.count }
        blocks.append(block)
      case .state(let changes): blocks.append(.state(changes))
      case .answer(let call, let error):
        guard let callBlockIndex = callBlockIndexByEventIndex[call.eventIndex],
          callBlockIndex < blocks.count - 1
        else { continue }
        callsOrStreamsByAnswerIndex[blocks.count] = .call(callBlockIndex)
        blocks.append(.answer(to: call.text, error: error))
      case .sent(let streamID, let streamEvent):
        guard let stream = streamsByID[streamID] else { continue }
        let callBlockIndex = stream.eventIndex.flatMap { callBlockIndexByEventIndex[$0] }
        callsOrStreamsByAnswerIndex[blocks.count] = callBlockIndex.map { .call($0) } ?? .stream(streamID)
        blocks.append(.sent(to: stream.text, streamEvent))
      case .unreadChange, .repeated: break
      }
    }
    return (blocks, callsOrStreamsByAnswerIndex)
  }
}

/// Numbers the calls that have the same text and no answer yet, so that each answer identifies its call.
///
/// A call gets the lowest free number: `> MoviesService.movies(page: 1)`, then `> MoviesService.movies(page: 1) #2`.
private struct CallNumbering {
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

/// Logs the streams of doubles, and the elements that the test sends to the streams.
extension EventLog {
  /// A stream that a double returned.
  struct Stream {
    /// The index of the stream's call in ``EventLog/events``; `nil` for the stream of a property, or if the call was
    /// made before the log was created.
    var eventIndex: Int?
    /// The text of the call or property that returned the stream.
    var text: String
  }

  /// Logs a stream, and assigns it to the last call with this text that has no stream yet.
  func recordStream(_ streamID: UInt64, of text: String) {
    lock.withLock {
      guard !usageTracker.isRecorderGone else { return }
      let eventIndex = events.indices.last { index in
        guard case .timelineBlock(.call(text)) = events[index] else { return false }
        return !streamCallIndices.contains(index)
      }
      if let eventIndex { streamCallIndices.insert(eventIndex) }
      streamsByID[streamID] = Stream(eventIndex: eventIndex, text: text)
    }
  }

  /// Logs an element or the end that the test sent to a stream.
  ///
  /// - Parameters:
  ///   - event: The element or the end.
  ///   - streamID: The ID of the stream.
  ///   - text: The text of the call or property that returned the stream.
  func recordSent(_ event: StateTimeline.StreamEvent, toStream streamID: UInt64, of text: String) {
    updateAndNotify {
      guard !usageTracker.isRecorderGone else { return }
      if streamsByID[streamID] == nil { streamsByID[streamID] = Stream(eventIndex: nil, text: text) }
      append(.sent(streamID, event))
    }
  }
}
