#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A model that publishes its states.
  final class DownloadPublisher {
    enum State: Equatable {
      case idle
      case loading(percent: Int)
      case done
    }

    let states = CurrentValueSubject<State, Never>(.idle)

    func start() {
      states.send(.loading(percent: 100))
      states.send(.done)
    }
  }
#endif
