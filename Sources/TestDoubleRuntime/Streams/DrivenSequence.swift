/// A sequence of everything that a test sends, for a member that returns `any AsyncSequence<Element, Failure>`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public struct DrivenSequence<Element, Failure: Error>: AsyncSequence, Sendable {
  let source: StreamSource<Element, Failure>
  let arguments: Unsent<Any>

  /// A subscription: what was sent, and what will be.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var events: AsyncStream<Unsent<DrivenEvent<Element, Failure>>>.Iterator

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
    let (events, continuation) = AsyncStream.makeStream(of: Unsent<DrivenEvent<Element, Failure>>.self)
    let token = source.subscribe(arguments.value) { event in
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
    _ erase: @escaping (DrivenSequence<Element, StreamFailure>) -> Output
  ) {
    sequence = { [unowned self] in
      erase(DrivenSequence(source: streamSource(), arguments: Unsent($0)))
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension MethodHandle {
  /// A handle for a member that returns a sequence of any type, which `sequence` erases one to that the test feeds.
  public init<Element, StreamFailure>(
    _ log: DoubleLog, _ signature: String, handle: String? = nil,
    sequence: @escaping (DrivenSequence<Element, StreamFailure>) -> Output
  ) {
    self.init(log, signature, handle: handle)
    store.give(sequence)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncMethodHandle {
  /// A handle for a member that returns a sequence of any type, which `sequence` erases one to that the test feeds.
  public init<Element, StreamFailure>(
    _ log: DoubleLog, _ signature: String, handle: String? = nil,
    sequence: @escaping (DrivenSequence<Element, StreamFailure>) -> Output
  ) {
    self.init(log, signature, handle: handle)
    store.give(sequence)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension PropertyHandle {
  /// A handle for a property that is a sequence of any type, which `sequence` erases one to that the test feeds.
  public init<Element, StreamFailure>(
    _ log: DoubleLog, _ name: String, recordsSets: Bool = true, isObserved: Bool = false,
    sequence: @escaping (DrivenSequence<Element, StreamFailure>) -> Value
  ) {
    self.init(log, name, recordsSets: recordsSets, isObserved: isObserved)
    store.sequence = { [unowned store] in
      sequence(DrivenSequence(source: store.streamSource(), arguments: Unsent(())))
    }
  }
}
