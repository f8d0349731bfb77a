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
    // True if a reading has read a property of an `@Observable` object, or if a warning has said that none has; guarded by
    // `lock`.
    private var observesOrHasWarned = false
    /// The type of the model or of the states, for the warning.
    private let shownType: Any.Type

    init(
      showing shownType: Any.Type = State.self, isolation: (any Actor)?, log: EventLog<State>,
      renderer: CheckedRenderer, read: @escaping () -> State
    ) {
      self.shownType = shownType
      super.init(isolation: isolation, log: log, renderer: renderer, read: read)
      let (state, node) = readState()
      log.recordInitial(state, node)
      if renderer.warnIfStateContainsObservable() { lock.withLock { observesOrHasWarned = true } }
    }

    override func readState() -> (State, Node) {
      let readingNumber = lock.withLock {
        readingCount += 1
        return readingCount
      }
      // `onChange` is an autoclosure, which is evaluated only if the reading has read an observable property.
      return withObservationTracking({ super.readState() }, onChange: makeCallback(ofReading: readingNumber))
    }

    private func makeCallback(ofReading readingNumber: Int) -> @Sendable () -> Void {
      lock.withLock { observesOrHasWarned = true }
      return { [weak self, log] in
        if let self { self.handleCallback(ofReading: readingNumber) } else { log.reportChangeAfterDeinit() }
      }
    }

    private func handleCallback(ofReading readingNumber: Int) {
      // Callbacks of earlier readings are ignored, since the callback of the latest reading reports the same changes.
      guard lock.withLock({ readingNumber == readingCount }) else { return }
      modelWillChange()
    }

    override func warnIfChangeWasMissed() {
      let isUnobserved = lock.withLock { !observesOrHasWarned }
      guard isUnobserved, Isolation.isKnownToBeCurrent(isolation) else { return }
      let (_, node) = super.readState()  // Without observing, so that looking at a recorder changes nothing.
      guard node != log.latestNode else { return }
      let isFirst = lock.withLock {
        defer { observesOrHasWarned = true }
        return !observesOrHasWarned
      }
      if isFirst { renderer.warnOfUnobservedChange(of: shownType) }
    }
  }
#endif
