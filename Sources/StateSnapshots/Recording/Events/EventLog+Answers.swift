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
      if isImmediate, !hasTimePassed {
        openCallsByID[callID] = nil
        callsAnsweredAtOnce.append(call.eventIndex)
      }
      return openCallsByID[callID] != nil
    }
    guard mayBeShown else { return }
    updateAndNotify {
      guard let call = openCallsByID.removeValue(forKey: callID) else { return }
      append(.answer(call, error: error))
    }
  }

  /// The indices of the states while which an asynchronous call had no answer yet.
  var statesDuringCalls: Set<Int> {
    lock.withLock {
      var stateIndex = 0
      var indicesByEvent: [Int] = []
      var result: Set<Int> = []
      for event in events {
        if case .timelineBlock(.state) = event { stateIndex += 1 }
        indicesByEvent.append(stateIndex)
        if case .answer(let call, _) = event {
          result.formUnion(indicesByEvent[call.eventIndex]...stateIndex)
        }
      }
      for index in callsAnsweredAtOnce { result.insert(indicesByEvent[index]) }
      for call in openCallsByID.values {
        result.formUnion(indicesByEvent[call.eventIndex]...stateIndex)
      }
      return result
    }
  }

  /// A number that grows with each event and each state.
  var version: Int { lock.withLock { events.count + states.count } }

  /// The call or stream to which a block belongs: the call itself, its answer, or an element or the end of a stream.
  private enum CallOrStream: Hashable {
    /// The call with this block index.
    case call(Int)
    /// The stream with this ID, which has no call in the timeline.
    case stream(UInt64)
  }

  /// Returns the blocks of the timeline; called only while ``lock`` is held.
  ///
  /// Calls that have the same text and no answer yet are numbered, so that each answer identifies its call. A call gets
  /// the lowest free number: `> MoviesService.movies(page: 1)`, then `> MoviesService.movies(page: 1) #2`.
  ///
  /// - Parameter events: The ``EventLog/events``, in which states may be replaced by their shown parts.
  func blocks(of events: [Event]) -> [StateTimeline.Block] {
    let (blocks, callsOrStreams) = unnumberedBlocks(of: events)
    var lastIndices: [CallOrStream: Int] = [:]
    for (index, callOrStream) in callsOrStreams.enumerated() { callOrStream.map { lastIndices[$0] = index } }
    var numbers: [CallOrStream: Int] = [:]
    var usedNumbersByCall: [String: Set<Int>] = [:]
    /// Returns the numbered text of the call or stream of the block; a call's last block frees its number.
    func text(at index: Int, of call: String) -> String {
      guard let callOrStream = callsOrStreams[index] else { return call }
      let usedNumbers = usedNumbersByCall[call, default: []]
      let number = numbers[callOrStream] ?? (1...).first { !usedNumbers.contains($0) } ?? 1
      numbers[callOrStream] = number
      // A stream without a call in the timeline keeps its number, so that no later stream gets the same number.
      if case .call = callOrStream, lastIndices[callOrStream] == index {
        usedNumbersByCall[call]?.remove(number)
      } else {
        usedNumbersByCall[call, default: []].insert(number)
      }
      return number == 1 ? call : "\(call) #\(number)"
    }
    return blocks.enumerated().map { index, block in
      switch block {
      case .call(let call): .call(text(at: index, of: call))
      case .answer(let call, let error): .answer(to: text(at: index, of: call), error: error)
      case .sent(let stream, let event): .sent(to: text(at: index, of: stream), event)
      case .step, .state, .time, .finished: block
      }
    }
  }

  /// Returns the blocks before their calls are numbered, and the call or stream to which each block belongs.
  private func unnumberedBlocks(of events: [Event]) -> ([StateTimeline.Block], [CallOrStream?]) {
    var blocks: [StateTimeline.Block] = []
    var callsOrStreams: [CallOrStream?] = []
    var callBlockIndexByEventIndex: [Int: Int] = [:]
    func add(_ block: StateTimeline.Block, of callOrStream: CallOrStream? = nil) {
      blocks.append(block)
      callsOrStreams.append(callOrStream)
    }
    for (index, event) in events.enumerated() {
      switch event {
      case .timelineBlock(.time(let furtherTime)):
        if case .time(let earlierTime)? = blocks.last {
          blocks[blocks.count - 1] = .time(earlierTime + furtherTime)
        } else {
          add(.time(furtherTime))
        }
      case .timelineBlock(.call(let call)):
        callBlockIndexByEventIndex[index] = blocks.count
        add(.call(call), of: .call(blocks.count))
      case .timelineBlock(let block): add(block)
      case .answer(let call, let error):
        guard let callBlockIndex = callBlockIndexByEventIndex[call.eventIndex],
          callBlockIndex < blocks.count - 1
        else { continue }
        add(.answer(to: call.text, error: error), of: .call(callBlockIndex))
      case .sent(let streamID, let streamEvent):
        guard let stream = streamsByID[streamID] else { continue }
        let callBlockIndex = stream.eventIndex.flatMap { callBlockIndexByEventIndex[$0] }
        add(.sent(to: stream.text, streamEvent), of: callBlockIndex.map { .call($0) } ?? .stream(streamID))
      case .unreadChange, .repeated: break
      }
    }
    return (blocks, callsOrStreams)
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
        return !streamsByID.values.contains { $0.eventIndex == index }
      }
      streamsByID[streamID] = Stream(eventIndex: eventIndex, text: text)
    }
  }

  /// Logs an element or the end that the test sent to a stream.
  ///
  /// - Parameter text: The text of the call or property that returned the stream.
  func recordSent(_ event: StateTimeline.StreamEvent, toStream streamID: UInt64, of text: String) {
    updateAndNotify {
      guard !usageTracker.isRecorderGone else { return }
      if streamsByID[streamID] == nil { streamsByID[streamID] = Stream(eventIndex: nil, text: text) }
      append(.sent(streamID, event))
    }
  }
}
