internal import Foundation

/// The streams that the test feeds, and what it sends to them.
extension EventLog {
  /// A stream that a double returned.
  struct Stream {
    /// The position of its call among the events; `nil` of a property, and where the call came before the recorder.
    var event: Int?
    var text: String
  }

  /// The last call that reads so, and has no stream, was answered by the stream of that number.
  func stream(_ number: UInt64, of text: String) {
    lock.withLock {
      guard !looks.hasEnded else { return }
      let event = events.indices.last { index in
        if case .block(.call(text)) = events[index] { !streamedCalls.contains(index) } else { false }
      }
      if let event { streamedCalls.insert(event) }
      streams[number] = Stream(event: event, text: text)
    }
  }

  /// The test sent something to the stream of that number.
  ///
  /// - Parameter text: The call as it reads, or the property.
  func send(_ sent: StateTimeline.Sent, to number: UInt64, of text: String) {
    notify {
      guard !looks.hasEnded else { return }
      if streams[number] == nil { streams[number] = Stream(event: nil, text: text) }
      append(.sent(number, sent))
    }
  }
}
