import TestReporting

/// An event that a test sends to a stream.
public enum __SentEvent<Element, Failure: Error> {
  /// The next element.
  case element(Element)
  /// The end, with or without an error.
  case end(Failure?)
}

/// The stub of a member that returns a stream: the test sends elements to all streams that the member returns.
///
/// After `when(…)`, only the streams of the matching calls receive the elements. Every subscriber receives its elements
/// in order, including the elements from before its subscription.
extension StubbedMethod where Output: __DrivenStream {
  /// Sends the element to every subscriber.
  public func send(
    _ element: Output.__Element, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    send(
      .element(element), at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Ends the streams.
  public func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    send(.end(nil), at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Ends the streams with the error.
  public func fail(
    _ error: Output.__Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    send(.end(error), at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func send(_ event: __SentEvent<Output.__Element, Output.__Failure>, at position: SourcePosition) {
    let accepts = condition.map { condition in
      { (arguments: Any) in (arguments as? Arguments).map(condition.accepts) ?? false }
    }
    guard !store.streamSource().send(event, where: accepts, at: position) else { return }
    let message = "was sent an element or its end after its stream had ended: nobody gets it."
    store.log.report("\(store.log.name(of: store.signature.text)) \(message)", at: position)
  }
}
