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
    let token = source.subscribe(call) { event in
      switch event.value {
      case .element(let element): continuation.yield(__UncheckedSendable(element).value)
      case .end: continuation.finish()
      }
    }
    continuation.onTermination = { [weak source] _ in source?.unsubscribe(token) }
    return stream
  }
}

extension AsyncThrowingStream: __DrivenStream where Failure == any Error {
  /// Makes a stream of all events that the source delivers for the call.
  public static func __driven(by source: __StreamSource<Element, any Error>, for call: __StreamCall) -> Self {
    let (stream, continuation) = makeStream()
    let token = source.subscribe(call) { event in
      switch event.value {
      case .element(let element): continuation.yield(__UncheckedSendable(element).value)
      case .end(nil): continuation.finish()
      case .end(let error?): continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { [weak source] _ in source?.unsubscribe(token) }
    return stream
  }
}

/// A sequence of all elements that a test sends for a call that returns an `any AsyncSequence<Element, Failure>`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public struct __DrivenSequence<Element, Failure: Error>: AsyncSequence, Sendable {
  let source: __StreamSource<Element, Failure>
  let call: __StreamCall

  /// A subscription to all elements, including the elements that were sent before the subscription.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var events: AsyncStream<__UncheckedSendable<__SentEvent<Element, Failure>>>.Iterator

    /// Returns the next element; `nil` at the end.
    public mutating func next() async throws(Failure) -> Element? { try await next(isolation: nil) }

    /// Returns the next element on the given actor; `nil` at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      switch await events.next(isolation: actor)?.value {
      case .element(let element)?: return element
      case .end(let failure?)?: throw failure
      case .end(nil)?, nil: return nil
      }
    }
  }

  /// Makes an independent subscription.
  public func makeAsyncIterator() -> AsyncIterator {
    let (events, continuation) = AsyncStream.makeStream(
      of: __UncheckedSendable<__SentEvent<Element, Failure>>.self)
    let token = source.subscribe(call) { event in
      continuation.yield(event)
      if case .end = event.value { continuation.finish() }
    }
    continuation.onTermination = { [weak source] _ in source?.unsubscribe(token) }
    return AsyncIterator(events: events.makeAsyncIterator())
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension __CallHandle {
  /// Creates a handle for a member that returns an `any AsyncSequence`; `sequence` makes the member's result
  /// from a sequence of the elements that the test sends.
  public init<Element, StreamFailure>(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    sequence: @escaping (__DrivenSequence<Element, StreamFailure>) -> Output
  ) {
    self.init(log, signature, handle: handle)
    store.makeExistentialSequence = { [unowned store] in
      sequence(__DrivenSequence(source: store.streamSource(), call: $0))
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension __PropertyHandle {
  /// Creates a handle for a property that is an `any AsyncSequence`; `sequence` makes the property's value
  /// from a sequence of the elements that the test sends.
  public init<Element, StreamFailure>(
    _ log: __DoubleLog, _ name: String, recordsSets: Bool = true, isObserved: Bool = false,
    sequence: @escaping (__DrivenSequence<Element, StreamFailure>) -> Value
  ) {
    self.init(log, name, recordsSets: recordsSets, isObserved: isObserved)
    store.reads.makeExistentialSequence = { [unowned store = store.reads] in
      sequence(__DrivenSequence(source: store.streamSource(), call: $0))
    }
  }
}
