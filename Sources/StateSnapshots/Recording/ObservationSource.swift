#if canImport(Observation)
  import Foundation
  internal import Observation

  /// Watches what a closure reads from `@Observable` objects.
  ///
  /// Observation calls back before a property is set; reading the closure there arms the next call.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  final class ObservationSource<State>: AnnouncedSource<State>, @unchecked Sendable {
    // `generation` is guarded by `lock`.
    private var generation = 0

    override init(
      isolation: (any Actor)?, log: EventLog<State>, stability: Stability,
      read: @escaping () -> State
    ) {
      super.init(isolation: isolation, log: log, stability: stability, read: read)
      let (state, node) = look()
      log.begin(state, node)
      stability.warnOfObservables()
    }

    override func look() -> (State, Node) {
      let current = lock.withLock {
        generation += 1
        return generation
      }
      return withObservationTracking {
        super.look()
      } onChange: { [weak self, log] in
        if let self { self.willChange(current) } else { log.changeAfterEnd() }
      }
    }

    private func willChange(_ armed: Int) {
      // Whoever was armed before the newest reading has nothing to tell that the newest doesn't.
      guard lock.withLock({ armed == generation }) else { return }
      announce()
    }
  }
#endif
