internal import Foundation

/// The streams of doubles, and the elements that the test sends to them.
extension EventLog {
  /// A stream that a double returned.
  struct Stream {
    /// The position of the stream's call among the events; `nil` for a property, or if the call is older than the log.
    var eventIndex: Int?
    var text: String
  }

  /// Assigns a stream to the last call that has this text and no stream yet.
  func stream(_ number: UInt64, of text: String) {
    lock.withLock {
      guard !useTracker.hasEnded else { return }
      let eventIndex = events.indices.last { index in
        if case .block(.call(text)) = events[index] { !streamedCalls.contains(index) } else { false }
      }
      if let eventIndex { streamedCalls.insert(eventIndex) }
      streams[number] = Stream(eventIndex: eventIndex, text: text)
    }
  }

  /// Logs an element or the end that the test sent to a stream.
  ///
  /// - Parameters:
  ///   - number: The number of the stream.
  ///   - text: The text of the call that returned the stream, or of the property.
  func send(_ sent: StateTimeline.Sent, to number: UInt64, of text: String) {
    notify {
      guard !useTracker.hasEnded else { return }
      if streams[number] == nil { streams[number] = Stream(eventIndex: nil, text: text) }
      append(.sent(number, sent))
    }
  }
}
