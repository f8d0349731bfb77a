/// A model that hands its states to a closure, as from a delegate.
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
