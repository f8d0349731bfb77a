#if canImport(Observation)
  import Foundation
  internal import Observation

  /// Observes the properties of `@Observable` objects that a closure reads.
  ///
  /// `withObservationTracking` calls back once, before a property changes. The callback reads the state before the
  /// change, and this reading registers the next callback.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  final class ObservationSource<State>: WillChangeSource<State>, @unchecked Sendable {
    // The number of calls of `readState()` so far; guarded by `lock`.
    private var readingCount = 0

    override init(
      isolation: (any Actor)?, log: EventLog<State>, renderer: CheckedRenderer,
      read: @escaping () -> State
    ) {
      super.init(isolation: isolation, log: log, renderer: renderer, read: read)
      let (state, node) = readState()
      log.recordInitial(state, node)
      renderer.warnIfStateContainsObservable()
    }

    override func readState() -> (State, Node) {
      let readingNumber = lock.withLock {
        readingCount += 1
        return readingCount
      }
      return withObservationTracking {
        super.readState()
      } onChange: { [weak self, log] in
        if let self { self.handleCallback(ofReading: readingNumber) } else { log.reportChangeAfterDeinit() }
      }
    }

    private func handleCallback(ofReading readingNumber: Int) {
      // Callbacks of earlier readings are ignored, since the callback of the latest reading reports the same changes.
      guard lock.withLock({ readingNumber == readingCount }) else { return }
      modelWillChange()
    }
  }
#endif
