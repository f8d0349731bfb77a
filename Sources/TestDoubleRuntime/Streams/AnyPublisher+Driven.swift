#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  extension AnyPublisher: __DrivenStream {
    /// Makes a publisher that sends each of its subscribers all events that the source delivers for the call.
    public static func __driven(by source: __StreamSource<Output, Failure>, for call: __StreamCall) -> Self {
      DrivenPublisher(source: source, call: call).eraseToAnyPublisher()
    }
  }

  private struct DrivenPublisher<Output, Failure: Error>: Publisher {
    let source: __StreamSource<Output, Failure>
    let call: __StreamCall

    /// Delivers as many elements as the subscriber demands, and buffers the others.
    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let subject = PassthroughSubject<Output, Failure>()
      let subscription = SourceSubscription(source)
      subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
        .handleEvents(receiveCompletion: { _ in subscription.end() }, receiveCancel: subscription.end)
        .receive(subscriber: subscriber)
      subscription.start(call, subject)
    }
  }

  private final class SourceSubscription<Output, Failure: Error>: @unchecked Sendable {
    // Each `var` is guarded by `lock`.
    private let lock = DoubleLock()
    private let source: __StreamSource<Output, Failure>
    private var token: Int?
    private var hasEnded = false

    init(_ source: __StreamSource<Output, Failure>) { self.source = source }

    func start(_ call: __StreamCall, _ subject: PassthroughSubject<Output, Failure>) {
      let token = source.subscribe(call) { event in
        switch event.value {
        case .element(let element): subject.send(element)
        case .end(let failure): subject.send(completion: failure.map { .failure($0) } ?? .finished)
        }
      }
      let hasEnded = lock.withLock {
        self.token = token
        return self.hasEnded
      }
      if hasEnded { source.unsubscribe(token) }
    }

    func end() {
      let token = lock.withLock {
        hasEnded = true
        return self.token
      }
      if let token { source.unsubscribe(token) }
    }
  }
#endif
