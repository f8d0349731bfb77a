internal import Foundation

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
