#if canImport(Observation)
  import Foundation
  internal import Observation
  public import TestDoubleRuntime
  internal import TestReporting

  extension StateRecorder {
    /// Creates a recorder of the values that the closure reads from `@Observable` objects.
    ///
    /// The recorder records every value, including a value that exists only between two lines of a method. Create the
    /// recorder, and read its states, on the actor of the model. Only properties that the closure reads are observed:
    /// for an array of objects, read the properties that matter, as in `model.items.map(\.title)`.
    /// For a model without a type for its state, return a tuple:
    ///
    ///     let recorder = StateRecorder { (count: model.count, canUndo: model.history.canUndo) }
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public convenience init(
      calls doubles: any TestDouble..., options: RecordingOptions = RecordingOptions(),
      isolation: (any Actor)? = #isolation,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
      _ state: @escaping () -> State
    ) {
      self.init(
        doubles, options,
        at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
      let source = ObservationSource(isolation: isolation, log: log, renderer: renderer, read: state)
      source.recordInitial()
      self.source = source
    }
  }

  /// Observes the properties of `@Observable` objects that a closure reads.
  ///
  /// `withObservationTracking` calls back once, before a property changes. The callback reads the state before the
  /// change, and this reading registers the next callback.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  final class ObservationSource<State>: StateSource<State>, @unchecked Sendable {
    // The number of calls of `readState()` so far; guarded by `lock`.
    private var readingCount = 0
    // Guarded by `lock`.
    private var hasWarned = false
    // True once the closure has read an observable property; guarded by `lock`.
    private var hasObserved = false

    override func readState() -> (State, Node) {
      let readingNumber = lock.withLock {
        readingCount += 1
        return readingCount
      }
      // The callback is made only if an observable property was read.
      return withObservationTracking({ super.readState() }, onChange: callback(ofReading: readingNumber))
    }

    private func callback(ofReading readingNumber: Int) -> @Sendable () -> Void {
      lock.withLock { hasObserved = true }
      return { [weak self, log] in
        guard let self else { return log.reportEventAfterDeinit("a change of the observed state") }
        // Callbacks of earlier readings are ignored, since the callback of the latest reading reports the same changes.
        if self.lock.withLock({ readingNumber == self.readingCount }) { self.modelWillChange() }
      }
    }

    override func reportIfNothingIsObserved(in timeline: StateTimeline, at position: SourcePosition) {
      let hasStates = timeline.blocks.contains { if case .state = $0 { true } else { false } }
      guard !timeline.blocks.isEmpty, !hasStates, !lock.withLock({ hasObserved }) else { return }
      Reporting.reporter.report(
        TestIssue(
          """
          The recorder's closure read no property of an @Observable object, so this timeline would show its first state \
          for ever. Read the model in the closure, as in StateRecorder { model.state }. To record calls alone, pass \
          the state: StateRecorder(calls: service, initial: ()).
          """, at: position))
    }

    override func warnIfChangeWasMissed() {
      // The oldest supported systems can't tell whether the current code runs on another actor than the main actor.
      guard isolation == nil || isolation === MainActor.shared, Isolation.isCurrent(isolation),
        !log.hasUnreadChange
      else { return }
      // Without observing, so that looking at a recorder changes nothing.
      let (state, node) = super.readState()
      let latestNode = log.latestNode
      guard node != latestNode else { return }
      guard let latest = log.allStates.last, Self.areEqual(latest, state) else {
        return warnOfMissedChange()
      }
      if startWarning() { renderer.warnOfEqualStates(latestNode.changes(to: node)) }
    }

    override func warnOfMissedChange() {
      if startWarning() { renderer.warnOfUnobservedChange(of: State.self) }
    }

    /// Returns true at the first call.
    private func startWarning() -> Bool { !lock.withLock { exchange(&hasWarned, with: true) } }

    /// True if `==` says so of the states, or of each of the properties that a state consists of.
    private static func areEqual(_ first: Any, _ second: Any) -> Bool {
      func equals<Value: Equatable>(_ value: Value) -> Bool { value == second as? Value }
      if let first = first as? any Equatable { return equals(first) }
      func parts(_ state: Any) -> [Any] {
        let mirror = Mirror(reflecting: state)
        return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : []
      }
      let (parts, otherParts) = (parts(first), parts(second))
      return !parts.isEmpty && zip(parts, otherParts).allSatisfy { areEqual($0, $1) }
    }
  }
#endif
