import TestReporting

/// An event that a test sends to a stream.
public enum __SentEvent<Element, Failure: Error> {
  /// The next element.
  case element(Element)
  /// The end, with or without an error.
  case end(Failure?)
}

/// The earlier elements that a new subscriber of a double's stream receives; see ``StubbedMethod/replays(_:)``.
public enum ReplayedElements: Sendable {
  /// All elements: the default.
  case all
  /// The latest element, as from a stream of a value's changes.
  case latest
  /// No elements, as from a stream of events, such as positions.
  case none
}

/// The stub of a member that returns a stream: the test sends elements to all streams that the member returns.
///
/// After `when(…)`, only the streams of the matching calls receive the elements. Every subscriber receives its elements
/// in order, including the elements from before its subscription, unless ``StubbedMethod/replays(_:)`` says otherwise.
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

  /// Sets which earlier elements later subscribers receive; elements that nobody has received yet are never left out.
  ///
  ///     service.stub.positions.replays(.none)
  ///
  /// Without it, each subscriber receives all elements. It applies to the subscriptions that come after it.
  public func replays(_ elements: ReplayedElements) {
    let source: __StreamSource<Output.__Element, Output.__Failure> = store.streamSource()
    source.replay(elements, where: typeErasedCondition)
  }

  private var typeErasedCondition: StubCondition<Any>? {
    condition.map { condition in
      StubCondition(
        accepts: { ($0 as? Arguments).map(condition.accepts) ?? false },
        expectedArguments: condition.expectedArguments)
    }
  }

  private func send(_ event: __SentEvent<Output.__Element, Output.__Failure>, at position: SourcePosition) {
    let event = event.altered(of: store.name, at: position)
    let isSent = store.streamSource().send(event, where: typeErasedCondition, at: position)
    // The command `mutate` may have ended the stream.
    guard !isSent, ObservedRun.current == nil else { return }
    let message = "was sent an element or its end after its stream had ended: nobody gets it."
    store.log.report("\(store.log.name(of: store.signature.text)) \(message)", at: position)
  }
}
