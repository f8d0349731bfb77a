/// A sequence of everything that a test sends, for a member that returns `any AsyncSequence<Element, Failure>`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public struct __DrivenSequence<Element, Failure: Error>: AsyncSequence, Sendable {
  let source: __StreamSource<Element, Failure>
  let call: __StreamCall

  /// A subscription: what was sent, and what will be.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var events: AsyncStream<__Unsent<__DrivenEvent<Element, Failure>>>.Iterator

    /// The next element; `nil` at the end.
    public mutating func next() async throws(Failure) -> Element? { try await next(isolation: nil) }

    /// The same on the actor given.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      switch await events.next(isolation: actor)?.value {
      case .element(let element)?: return element
      case .end(let failure?)?: throw failure
      case .end(nil)?, nil: return nil
      }
    }
  }

  /// A subscription of its own.
  public func makeAsyncIterator() -> AsyncIterator {
    let (events, continuation) = AsyncStream.makeStream(of: __Unsent<__DrivenEvent<Element, Failure>>.self)
    let token = source.subscribe(call) { event in
      continuation.yield(event)
      if case .end = event.value { continuation.finish() }
    }
    continuation.onTermination = { [weak source] _ in source?.unsubscribe(token) }
    return AsyncIterator(events: events.makeAsyncIterator())
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension MethodStore {
  /// Gives each caller a sequence of its own of what the test feeds, erased by the closure.
  fileprivate func give<Element, StreamFailure>(
    _ erase: @escaping (__DrivenSequence<Element, StreamFailure>) -> Output
  ) {
    sequence = { [unowned self] in erase(__DrivenSequence(source: streamSource(), call: $0)) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension __MethodHandle {
  /// A handle for a member that returns a sequence of any type, which `sequence` erases one to that the test feeds.
  public init<Element, StreamFailure>(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    sequence: @escaping (__DrivenSequence<Element, StreamFailure>) -> Output
  ) {
    self.init(log, signature, handle: handle)
    store.give(sequence)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension __AsyncMethodHandle {
  /// A handle for a member that returns a sequence of any type, which `sequence` erases one to that the test feeds.
  public init<Element, StreamFailure>(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    sequence: @escaping (__DrivenSequence<Element, StreamFailure>) -> Output
  ) {
    self.init(log, signature, handle: handle)
    store.give(sequence)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension __PropertyHandle {
  /// A handle for a property that is a sequence of any type, which `sequence` erases one to that the test feeds.
  public init<Element, StreamFailure>(
    _ log: __DoubleLog, _ name: String, recordsSets: Bool = true, isObserved: Bool = false,
    sequence: @escaping (__DrivenSequence<Element, StreamFailure>) -> Value
  ) {
    self.init(log, name, recordsSets: recordsSets, isObserved: isObserved)
    store.sequence = { [unowned store] in
      sequence(__DrivenSequence(source: store.streamSource(), call: $0))
    }
  }
}
