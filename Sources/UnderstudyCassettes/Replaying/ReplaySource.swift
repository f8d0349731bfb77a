import Foundation
internal import TestDoubleRuntime
internal import TestReporting

/// The cassette of a double, and the real service, which is made when the cassette first lacks an answer.
///
/// Code of the service never runs while `condition` is locked: its initializer or setter may wait for a thread that uses
/// the double.
final class ReplaySource<Real>: @unchecked Sendable {  // Each `var` is guarded by `condition`.
  let cassette: CassetteSession
  private let condition = NSCondition()
  private var makeReal: (() -> Real)?
  /// The thread that makes the service.
  private var makingThread: Thread?
  /// The changes to apply to the service when it is made.
  private var pendingChanges: [(inout Real) -> Void] = []

  init(_ cassette: CassetteSession, makeReal: @escaping () -> Real) {
    self.cassette = cassette
    self.makeReal = makeReal
  }

  /// Returns the service, made on first use; stores it in the double's wrapper.
  ///
  /// Returns `nil` where the service's own initializer asks, and where the initializer doesn't end in time.
  fileprivate func real(of wrapped: __WrappedReal<Real>) -> Real? {
    guard let makeReal = condition.withLock({ takeMakeReal(wrapped) }) else { return wrapped.value }
    var real = makeReal()
    while let changes = condition.withLock({ takeChanges(orStore: real, in: wrapped) }) {
      for change in changes { change(&real) }
    }
    return wrapped.value
  }

  /// Returns the closure that makes the service, for the first caller; lets the others wait until the service is made.
  private func takeMakeReal(_ wrapped: __WrappedReal<Real>) -> (() -> Real)? {
    let deadline = Date(timeIntervalSinceNow: 10 * TimeoutScale.current)
    while let makingThread, makingThread !== Thread.current {
      guard condition.wait(until: deadline) else { break }
    }
    guard wrapped.value == nil, let makeReal else { return nil }
    self.makeReal = nil
    makingThread = .current
    return makeReal
  }

  /// Returns the changes that were made meanwhile; without any, stores the service and returns `nil`.
  private func takeChanges(
    orStore real: Real, in wrapped: __WrappedReal<Real>
  ) -> [(inout Real) -> Void]? {
    guard pendingChanges.isEmpty else { return exchange(&pendingChanges, with: []) }
    if wrapped.value == nil { wrapped.store(real) }
    makingThread = nil
    condition.broadcast()
    return nil
  }

  /// Applies the change to the service, now or when the service is made.
  fileprivate func change(_ wrapped: __WrappedReal<Real>, _ change: @escaping (inout Real) -> Void) {
    let made = condition.withLock { () -> Real? in
      if wrapped.value == nil { pendingChanges.append(change) }
      return wrapped.value
    }
    guard var real = made else { return }
    change(&real)
    wrapped.putBack(real)
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
