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
      source.subscribe(call) { unsubscribe in
        subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
          .handleEvents(receiveCompletion: { _ in unsubscribe() }, receiveCancel: unsubscribe)
          .receive(subscriber: subscriber)
      } receive: { event in
        switch event.value {
        case .element(let element): subject.send(element)
        case .end(let failure): subject.send(completion: failure.map { .failure($0) } ?? .finished)
        }
      }
    }
  }
#endif
