internal import Foundation

/// Logs the answers to calls and the elements of streams, and numbers the calls in the timeline.
extension EventLog {
  /// A logged call that can still be answered, or a stream that a double returned.
  struct Call {
    /// The index of the call in ``EventLog/events``; negative, and the same for no other stream, for the stream of a
    /// property, or if the call was made before the log was created.
    var eventIndex: Int
    /// The text of the call, or of the property that returned the stream.
    var text: String
  }

  /// Logs the answer to a call; the timeline leaves out an answer that directly follows the call.
  ///
  /// - Parameter error: The error of the answer; `nil` if the call returned without an error.
  func recordAnswer(toCall callID: UInt64, error: Node?) {
    updateAndNotify {
      guard !usageTracker.isRecorderGone, let call = openCallsByID.removeValue(forKey: callID) else { return }
      let answer = Event.answer(call, error: error)
      let followsCall = events[(call.eventIndex + 1)...].allSatisfy {
        if case .repeated = $0 { true } else { false }
      }
      // Such an answer neither shows a time nor continues a step.
      if followsCall, !hasTimePassed { events.append(answer) } else { append(answer) }
    }
  }

  /// Logs a stream, and assigns it to the last call with this text that has no stream yet.
  func recordStream(_ streamID: UInt64, of text: String) {
    lock.withLock {
      guard !usageTracker.isRecorderGone else { return }
      let eventIndex = events.indices.last { index in
        guard case .timelineBlock(.call(text)) = events[index] else { return false }
        return !streamsByID.values.contains { $0.eventIndex == index }
      }
      streamsByID[streamID] = Call(eventIndex: eventIndex ?? -1 - streamsByID.count, text: text)
    }
  }

  /// Logs an element or the end that the test sent to a stream.
  ///
  /// - Parameter text: The text of the call or property that returned the stream.
  func recordSent(_ event: StateTimeline.StreamEvent, toStream streamID: UInt64, of text: String) {
    updateAndNotify {
      guard !usageTracker.isRecorderGone else { return }
      let stream = streamsByID[streamID] ?? Call(eventIndex: -1 - streamsByID.count, text: text)
      streamsByID[streamID] = stream
      append(.sent(stream, event))
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
      for call in openCallsByID.values {
        result.formUnion(indicesByEvent[call.eventIndex]...stateIndex)
      }
      return result
    }
  }

  /// A number that grows with each event and each state.
  var version: Int { lock.withLock { events.count + states.count } }

  /// Returns the blocks of the timeline; called only while ``lock`` is held.
  ///
  /// Calls that have the same text and no answer yet are numbered, so that each answer identifies its call. A call gets
  /// the lowest free number: `> MoviesService.movies(page: 1)`, then `> MoviesService.movies(page: 1) #2`.
  ///
  /// - Parameter events: The ``EventLog/events``, in which states may be replaced by their shown parts.
  func blocks(of events: [Event]) -> [StateTimeline.Block] {
    let blocks = unnumberedBlocks(of: events)
    var lastBlocksByCall: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() { block.call.map { lastBlocksByCall[$0] = index } }
    var numbersByCall: [Int: Int] = [:]
    var usedNumbersByText: [String: Set<Int>] = [:]
    /// Returns the numbered text of the call to which a block belongs; a call's last block frees its number.
    func numbered(_ text: String, at index: Int) -> String {
      guard let call = blocks[index].call else { return text }
      let usedNumbers = usedNumbersByText[text, default: []]
      let number = numbersByCall[call] ?? (1...).first { !usedNumbers.contains($0) } ?? 1
      numbersByCall[call] = number
      // A stream without a call in the timeline keeps its number, so that no later stream gets the same number.
      if call >= 0, lastBlocksByCall[call] == index {
        usedNumbersByText[text]?.remove(number)
      } else {
        usedNumbersByText[text, default: []].insert(number)
      }
      return number == 1 ? text : "\(text) #\(number)"
    }
    return blocks.enumerated().map { index, block in
      switch block.content {
      case .call(let text): .call(numbered(text, at: index))
      case .answer(let text, let error): .answer(to: numbered(text, at: index), error: error)
      case .sent(let text, let event): .sent(to: numbered(text, at: index), event)
      case .step, .state, .time, .finished: block.content
      }
    }
  }

  /// Returns the blocks before their calls are numbered, each with the index of the call to which it belongs.
  private func unnumberedBlocks(of events: [Event]) -> [(content: StateTimeline.Block, call: Int?)] {
    var blocks: [(content: StateTimeline.Block, call: Int?)] = []
    for (index, event) in events.enumerated() {
      switch (event, blocks.last?.content) {
      case (.timelineBlock(.time(let furtherTime)), .time(let earlierTime)?):
        blocks[blocks.count - 1].content = .time(earlierTime + furtherTime)
      case (.timelineBlock(let block), _):
        let isCall = if case .call = block { true } else { false }
        blocks.append((block, isCall ? index : nil))
      case (.answer(let call, _), .call?) where blocks.last?.call == call.eventIndex: break
      case (.answer(let call, let error), _):
        blocks.append((.answer(to: call.text, error: error), call.eventIndex))
      case (.sent(let stream, let event), _):
        blocks.append((.sent(to: stream.text, event), stream.eventIndex))
      case (.unreadChange, _), (.repeated, _): break
      }
    }
    return blocks
  }
}
