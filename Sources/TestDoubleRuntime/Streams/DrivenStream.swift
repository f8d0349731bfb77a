/// A stream that a double returns, and whose elements the test sends: `stub.states.send(.loading)`.
///
/// `AsyncStream`, `AsyncThrowingStream` and Combine's `AnyPublisher` conform.
public protocol __DrivenStream {
  /// The type of the stream's elements.
  associatedtype __Element
  /// The type of the errors that the stream can fail with.
  associatedtype __Failure: Error
  /// Makes a stream of all events that the source delivers for the call.
  static func __driven(by source: __StreamSource<__Element, __Failure>, for call: __StreamCall) -> Self
}

extension AsyncStream: __DrivenStream {
  /// Makes a stream of all events that the source delivers for the call.
  public static func __driven(by source: __StreamSource<Element, Never>, for call: __StreamCall) -> Self {
    let (stream, continuation) = makeStream()
    source.subscribe(call) { unsubscribe in
      continuation.onTermination = { _ in unsubscribe() }
    } receive: { event in
      switch event.value {
      case .element(let element): continuation.yield(__UncheckedSendable(element).value)
      case .end: continuation.finish()
      }
    }
    return stream
  }
}

extension AsyncThrowingStream: __DrivenStream where Failure == any Error {
  /// Makes a stream of all events that the source delivers for the call.
  public static func __driven(by source: __StreamSource<Element, any Error>, for call: __StreamCall) -> Self {
    let (stream, continuation) = makeStream()
    source.subscribe(call) { unsubscribe in
      continuation.onTermination = { _ in unsubscribe() }
    } receive: { event in
      switch event.value {
      case .element(let element): continuation.yield(__UncheckedSendable(element).value)
      case .end(nil): continuation.finish()
      case .end(let error?): continuation.finish(throwing: error)
      }
    }
    return stream
  }
}
