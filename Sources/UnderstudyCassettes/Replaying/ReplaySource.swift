import Foundation
public import TestDoubleRuntime

/// The replay of a double, and the real service, which is made when the cassette first lacks an answer.
final class ReplaySource<Real>: AnswerSource, @unchecked Sendable {
  // Each `var` is guarded by `lock`, which is also locked while the service is made: its initializer may use the double.
  let replay: __Replay
  private let lock = NSRecursiveLock()
  private var makeReal: (() -> Real)?
  /// The changes to apply to the service when it is made.
  private var pendingChanges: [(inout Real) -> Void] = []

  init(_ replay: __Replay, makeReal: @escaping () -> Real) {
    self.replay = replay
    self.makeReal = makeReal
  }

  /// Returns the service, made on first use; stores it in the double's wrapper.
  fileprivate func real(of wrapped: __WrappedReal<Real>) -> Real? {
    lock.withLock {
      guard wrapped.value == nil, let makeReal else { return wrapped.value }
      self.makeReal = nil
      var real = makeReal()
      for change in pendingChanges { change(&real) }
      pendingChanges = []
      wrapped.store(real)
      return real
    }
  }

  /// Applies the change to the service, now or when the service is made.
  fileprivate func change(_ wrapped: __WrappedReal<Real>, _ change: @escaping (inout Real) -> Void) {
    lock.withLock {
      guard var real = wrapped.value else { return pendingChanges.append(change) }
      change(&real)
      wrapped.putBack(real)
    }
  }
}

extension __WrappedReal {
  private var replaySource: ReplaySource<Real>? { source as? ReplaySource<Real> }

  /// The replay that answers calls from a cassette; `nil` if the double has none.
  public var replay: __Replay? { replaySource?.replay }

  /// The real service, made on first use if there is a cassette; `nil` if there is neither a service nor a cassette.
  var valueMadeIfNeeded: Real? { replaySource.map { $0.real(of: self) } ?? value }

  /// Applies the change to the real service, now or when the service is made.
  func changeNowOrWhenMade(_ change: @escaping (inout Real) -> Void) { replaySource?.change(self, change) }
}
