#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// A model that passes its states to a closure, as other models do to a delegate.
final class DownloadModel {
  enum State: Equatable {
    case idle
    case loading(percent: Int)
    case done
  }

  var onChange: ((State) -> Void)?

  func start() {
    onChange?(.loading(percent: 0))
    onChange?(.loading(percent: 100))
    onChange?(.done)
  }
}

/// A model whose states come as a sequence.
struct Countdown {
  var start: Int

  var states: AsyncStream<Int> {
    AsyncStream { continuation in
      for count in (0...start).reversed() { continuation.yield(count) }
      continuation.finish()
    }
  }
}

#if canImport(Combine) || OpenCombine
  /// A model that publishes its states.
  final class DownloadPublisher {
    let states = CurrentValueSubject<DownloadModel.State, Never>(.idle)

    func start() {
      states.send(.loading(percent: 100))
      states.send(.done)
    }
  }

  /// Stores the values of a publisher; many suites have such a helper.
  final class ValueSpy<Value> {
    private(set) var values: [Value] = []
    private var subscription: AnyCancellable?

    init(_ publisher: some Publisher<Value, Never>) {
      subscription = publisher.sink { [weak self] in self?.values.append($0) }
    }
  }
#endif
