/// A stream that a test feeds by hand when a member returns it: `stub.states.send(.loading)`.
///
/// `AsyncStream`, `AsyncThrowingStream` and Combine's `AnyPublisher` are.
public protocol __DrivenStream {
  /// The type of the stream's elements.
  associatedtype __Element
  /// The type of the errors that it can fail with.
  associatedtype __Failure: Error
  /// A stream of everything that the source is sent for a call with these arguments.
  static func __driven(by source: __StreamSource<__Element, __Failure>, arguments: Any) -> Self
}

extension AsyncStream: __DrivenStream {
  /// A stream of everything that the source is sent.
  public static func __driven(by source: __StreamSource<Element, Never>, arguments: Any) -> Self {
    let (stream, continuation) = makeStream()
    let token = source.subscribe(arguments) { event in
      switch event.value {
      case .element(let element): continuation.yield(__Unsent(element).value)
      case .end: continuation.finish()
      }
    }
    continuation.onTermination = { [weak source] _ in source?.unsubscribe(token) }
    return stream
  }
}

extension AsyncThrowingStream: __DrivenStream where Failure == any Error {
  /// A stream of everything that the source is sent.
  public static func __driven(by source: __StreamSource<Element, any Error>, arguments: Any) -> Self {
    let (stream, continuation) = makeStream()
    let token = source.subscribe(arguments) { event in
      switch event.value {
      case .element(let element): continuation.yield(__Unsent(element).value)
      case .end(nil): continuation.finish()
      case .end(let error?): continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { [weak source] _ in source?.unsubscribe(token) }
    return stream
  }
}
