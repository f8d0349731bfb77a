#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Foundation

  extension AnyPublisher: __DrivenStream {
    /// Makes a publisher that sends each of its subscribers all events that the source delivers for the call.
    public static func __driven(by source: __StreamSource<Output, Failure>, for call: __StreamCall) -> Self {
      DrivenPublisher(source: source, call: call).eraseToAnyPublisher()
    }
  }

  private struct DrivenPublisher<Output, Failure: Error>: Publisher {
    let source: __StreamSource<Output, Failure>
    let call: __StreamCall

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let subscription = DrivenSubscription(source, subscriber)
      subscriber.receive(subscription: subscription)
      subscription.start(call)
    }
  }

  /// Delivers as many elements as the subscriber demands, and buffers the others.
  private final class DrivenSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    // Each `var` is guarded by `lock`.
    typealias Source = __StreamSource<Downstream.Input, Downstream.Failure>

    private let lock = NSLock()
    private let source: Source
    private var downstream: Downstream?
    private var pendingEvents: [Source.Event] = []
    private var demand = Subscribers.Demand.none
    private var isDelivering = false
    private var token: Int?

    init(_ source: Source, _ downstream: Downstream) {
      self.source = source
      self.downstream = downstream
    }

    func start(_ call: __StreamCall) {
      let token = source.subscribe(call) { [weak self] event in self?.receive(event.value) }
      let isCancelled = lock.withLock {
        self.token = token
        return downstream == nil
      }
      if isCancelled { source.unsubscribe(token) }
    }

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { self.demand += demand }
      deliver()
    }

    func cancel() {
      lock.lock()
      let subscriber = downstream
      let token = token
      downstream = nil
      pendingEvents = []
      lock.unlock()
      withExtendedLifetime(subscriber) {}  // After the unlock: the subscriber's `deinit` may call the double.
      if let token { source.unsubscribe(token) }
    }

    private func receive(_ event: Source.Event) {
      lock.withLock { pendingEvents.append(event) }
      deliver()
    }

    /// Delivers pending events within the demand; if another thread is delivering, leaves the events to that thread.
    private func deliver() {
      while let (event, downstream) = takeNextEvent() {
        switch event {
        case .element(let element):
          let additionalDemand = downstream.receive(element)
          lock.withLock {
            demand += additionalDemand
            isDelivering = false
          }
        case .end(let failure):
          downstream.receive(completion: failure.map { .failure($0) } ?? .finished)
          cancel()
          return
        }
      }
    }

    private func takeNextEvent() -> (Source.Event, Downstream)? {
      lock.withLock {
        guard !isDelivering, let downstream, let event = pendingEvents.first else { return nil }
        if case .element = event {
          guard demand > .none else { return nil }
          demand -= 1
        }
        pendingEvents.removeFirst()
        isDelivering = true
        return (event, downstream)
      }
    }
  }
#endif
