import Foundation
internal import TestDoubleRuntime

/// The cassette of a double, and the real service, which is made when the cassette first lacks an answer.
final class ReplaySource<Real>: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  let cassette: CassetteSession
  /// Recursive, since the service's initializer may use the double.
  private let lock = NSRecursiveLock()
  private var makeReal: (() -> Real)?
  /// The changes to apply to the service when it is made.
  private var pendingChanges: [(inout Real) -> Void] = []

  init(_ cassette: CassetteSession, makeReal: @escaping () -> Real) {
    self.cassette = cassette
    self.makeReal = makeReal
  }

  /// Returns the service, made on first use; stores it in the double's wrapper.
  ///
  /// Returns `nil` where the service's own initializer asks.
  fileprivate func real(of wrapped: __WrappedReal<Real>) -> Real? {
    lock.withLock {
      guard wrapped.value == nil, let makeReal = exchange(&makeReal, with: nil) else { return wrapped.value }
      var real = makeReal()
      for change in pendingChanges { change(&real) }
      wrapped.store(real)
      return wrapped.value
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

  /// The cassette that answers calls; `nil` if the double has none.
  var cassette: CassetteSession? { replaySource?.cassette }

  /// The real service, made on first use if there is a cassette; `nil` if there is neither a service nor a cassette.
  var valueMadeIfNeeded: Real? { replaySource.map { $0.real(of: self) } ?? value }

  /// Applies the change to the real service, now or when the service is made.
  func changeNowOrWhenMade(_ change: @escaping (inout Real) -> Void) { replaySource?.change(self, change) }
}
