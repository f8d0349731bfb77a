#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Testing
  import Understudy

  @Suite struct PublisherTests {
    let spy = PublishingSpy()

    /// The elements and the end that a subscriber received.
    private final class Received {
      var values: [Int] = []
      var end: Subscribers.Completion<ServiceError>?
      var cancellables: [AnyCancellable] = []

      func subscribe(to publisher: AnyPublisher<Int, ServiceError>) {
        publisher.sink {
          self.end = $0
        } receiveValue: {
          self.values.append($0)
        }.store(in: &cancellables)
      }
    }

    @Test func aPublisherPublishesSentElements() {
      let received = Received()
      spy.stub.numbers.send(1)
      received.subscribe(to: spy.numbers(1))
      spy.stub.numbers.send(2)
      #expect(received.values == [1, 2])
      #expect(received.end == nil)
      spy.stub.numbers.finish()
      #expect(received.end == .finished)
    }

    @Test func aPublisherFails() {
      let received = Received()
      received.subscribe(to: spy.numbers(1))
      spy.stub.numbers.fail(.offline)
      #expect(received.end == .failure(.offline))
    }

    @Test func aSubscriberReceivesNoMoreThanItsDemand() {
      var values: [Int] = []
      var end: Subscribers.Completion<ServiceError>?
      let cancellable = spy.numbers(1).prefix(2).sink {
        end = $0
      } receiveValue: {
        values.append($0)
      }
      for number in 1...3 { spy.stub.numbers.send(number) }
      #expect(values == [1, 2])
      #expect(end == .finished)
      cancellable.cancel()
    }

    @Test func anElementSentDuringADeliveryIsDeliveredAfterwards() {
      var values: [Int] = []
      let cancellable = spy.numbers(1).sink { _ in
      } receiveValue: { [spy] value in
        if value == 1 { spy.stub.numbers.send(2) }
        values.append(value)
      }
      spy.stub.numbers.send(1)
      #expect(values == [1, 2])
      cancellable.cancel()
    }

    @Test func aSubscriberIsFreedWhenItIsCancelled() {
      final class Object {}
      weak var object: Object?
      do {
        let kept = Object()
        object = kept
        let cancellable = spy.numbers(1).sink { _ in
        } receiveValue: { _ in
          withExtendedLifetime(kept) {}
        }
        spy.stub.numbers.send(1)
        cancellable.cancel()
      }
      #expect(object == nil)
    }
  }
#endif
