#if canImport(Observation)
  import Foundation
  internal import Observation

  /// Watches what a closure reads, and logs every value.
  ///
  /// Observation calls back before a property is set. There the closure is read again, which arms the next call
  /// and gives the value that the change *before* led to; so no value is lost, however many are set without a
  /// suspension. The value of the last change is read by ``settle()``.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  final class ObservationSource<State>: StateSource, @unchecked Sendable {
    // `generation` and `isSettling` are guarded by `lock`. `read` is not Sendable: it is called on the thread that
    // changes the model, before the change; in `settle()` on the isolation that made the recorder; and nowhere
    // else.
    let isolation: (any Actor)?
    private let read: () -> State
    private let stability: Stability
    private let log: EventLog<State>
    private let lock = NSLock()
    private var generation = 0
    private var isSettling = false

    init(
      isolation: (any Actor)?, log: EventLog<State>, stability: Stability,
      read: @escaping () -> State
    ) {
      self.isolation = isolation
      self.log = log
      self.stability = stability
      self.read = read
      let (state, node) = arm()
      log.begin(state, node)
    }

    func settle() {
      guard log.hasOpenSlot, Isolation.isCurrent(isolation) else { return }
      let (state, node) = arm()
      log.settle(state, node)
    }

    func canSettle(on actor: (any Actor)?) -> Bool { isolation == nil || isolation === actor }

    func settleElsewhere() async {
      if let isolation { await settle(on: isolation) }
    }

    private func arm() -> (State, Node) {
      let current = lock.withLock {
        generation += 1
        return generation
      }
      return withObservationTracking {
        let state = read()
        return (state, stability.render(state))
      } onChange: { [weak self] in
        self?.willChange(current)
      }
    }

    private func willChange(_ armed: Int) {
      // Whoever was armed before the newest reading has nothing to tell that the newest doesn't.
      guard lock.withLock({ armed == generation }) else { return }
      let (state, node) = arm()
      log.change(from: state, node)
      settleSoon()
    }

    /// Reads the value as soon as the model's actor is free: what the last change led to is seen by those who
    /// wait, and objects that it brought in are watched too.
    private func settleSoon() {
      guard let isolation else { return }
      let isFirst = lock.withLock {
        defer { isSettling = true }
        return !isSettling
      }
      guard isFirst else { return }
      Task { [weak self] in await self?.settle(on: isolation) }
    }

    private func settle(on actor: isolated any Actor) {
      lock.withLock { isSettling = false }
      guard log.hasOpenSlot else { return }
      let (state, node) = arm()
      log.settle(state, node)
    }
  }
#endif
