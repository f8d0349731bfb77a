extension StateTimeline {
  /// An element or an end that the test sent to a stream of a double.
  package enum StreamEvent: Sendable, Hashable {
    /// The next element: `< PlayerService.positions() 12`.
    case value(Node)
    /// The end: `< PlayerService.positions() finished`.
    case finished
    /// The end with an error: `! PlayerService.positions() failed .offline`.
    case failed(Node)
  }
}

extension StateTimeline.StreamEvent {
  /// Returns the line of the event in a timeline.
  ///
  /// - Parameter stream: The text of the call that returned the stream, or of the property.
  package func line(ofStream stream: String) -> String {
    switch self {
    case .value(let node):
      let text = node.inlineText
      return "< \(stream) " + (Self.isReserved(text) ? "`\(text)`" : text)
    case .finished: return "< \(stream) finished"
    case .failed(let error): return "! \(stream) failed " + error.inlineText
    }
  }

  /// True if a reader would take the text of a value for the end of the stream, or for a call's number such as `#2`.
  package static func isReserved(_ text: String) -> Bool {
    text == "finished" || (text.first == "#" && text.dropFirst().allSatisfy { "0"..."9" ~= $0 })
  }
}
