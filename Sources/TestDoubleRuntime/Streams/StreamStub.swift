public import TestReporting

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
public protocol __StreamStub {
  /// The type that the member returns.
  associatedtype Output
  /// Sends the event to the streams.
  func __send<Element, StreamFailure: Error>(
    _ event: __SentEvent<Element, StreamFailure>, at position: SourcePosition)
}

extension __StreamStub where Output: __DrivenStream {
  /// Sends the element to every subscriber.
  public func send(
    _ element: Output.__Element, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.element(element) as __SentEvent<Output.__Element, Output.__Failure>, at: position)
  }

  /// Ends the streams.
  public func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.end(nil) as __SentEvent<Output.__Element, Output.__Failure>, at: position)
  }

  /// Ends the streams with the error.
  public func fail(
    _ error: Output.__Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.end(error) as __SentEvent<Output.__Element, Output.__Failure>, at: position)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension __StreamStub {
  /// Sends the element to every subscriber.
  public func send<Element, StreamFailure: Error>(
    _ element: Element, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Output == any AsyncSequence<Element, StreamFailure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.element(element) as __SentEvent<Element, StreamFailure>, at: position)
  }

  /// Ends the streams.
  public func finish<Element, StreamFailure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Output == any AsyncSequence<Element, StreamFailure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.end(nil) as __SentEvent<Element, StreamFailure>, at: position)
  }

  /// Ends the streams with the error.
  public func fail<Element, StreamFailure: Error>(
    _ error: StreamFailure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Output == any AsyncSequence<Element, StreamFailure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.end(error) as __SentEvent<Element, StreamFailure>, at: position)
  }

  /// Sends the element to every subscriber.
  public func send<Element, StreamFailure: Error>(
    _ element: Element, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Output == any AsyncSequence<Element, StreamFailure> & Sendable {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.element(element) as __SentEvent<Element, StreamFailure>, at: position)
  }

  /// Ends the streams.
  public func finish<Element, StreamFailure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Output == any AsyncSequence<Element, StreamFailure> & Sendable {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.end(nil) as __SentEvent<Element, StreamFailure>, at: position)
  }

  /// Ends the streams with the error.
  public func fail<Element, StreamFailure: Error>(
    _ error: StreamFailure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Output == any AsyncSequence<Element, StreamFailure> & Sendable {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    __send(.end(error) as __SentEvent<Element, StreamFailure>, at: position)
  }
}

extension StubbedMethod: __StreamStub {
  /// Sends the event to the member's streams; after `when(…)`, only to the streams of the matching calls.
  public func __send<Element, StreamFailure>(
    _ event: __SentEvent<Element, StreamFailure>, at position: SourcePosition
  ) {
    let accepts = condition.map { condition in
      { (arguments: Any) in (arguments as? Arguments).map(condition.accepts) ?? false }
    }
    guard !store.streamSource().send(event, where: accepts, at: position) else { return }
    let problem =
      switch event {
      case .element(let element): "was sent \(describe(element)) after its stream had ended: nobody gets it."
      case .end(nil): "was finished after its stream had ended: a stream ends once."
      case .end(let error?):
        "was failed with \(describe(error)) after its stream had ended: a stream ends once."
      }
    store.log.report("\(store.log.name(of: store.signature.text)) \(problem)", at: position)
  }
}
