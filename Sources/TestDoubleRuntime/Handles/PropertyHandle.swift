import Observation
import TestReporting

/// The handle of a property requirement: stores the property's value and records its reads and assignments.
public final class __PropertyHandle<Value>: AnyHandle, @unchecked Sendable {
  // Each `var` is guarded by the doubles' lock, `log.lock`. The functions that a read runs are inlinable, so that they are
  // specialized for the property's type.
  @usableFromInline
  package typealias Reads = __CallHandle<Void, Value, Never, __SyncAnswer<Void, Value, Never>>

  /// The handle of the property's reads, whose answers are the property's value.
  @usableFromInline package let reads: Reads
  private let recordsSets: Bool
  /// Converts an assigned object to a closure that references the object weakly and returns it; `nil` unless the
  /// property is weak.
  private let makeWeakGetter: ((Value) -> () -> Value)?
  /// Report that the property is about to be read, and run and report a change of it; `nil` without Observation.
  @usableFromInline let observation: (access: () -> Void, mutate: (_ change: () -> Void) -> Void)?
  /// Closures that return the assigned values; for a weak property, the object, which they reference weakly.
  @exclusivity(unchecked) private var assignments = Recorded<() -> Value>()

  /// Creates a handle for the property of the given name.
  ///
  /// `recordsSets` is true if the requirement has a setter; otherwise only the test sets the value, as a stub.
  /// `isObserved` is true if reads and changes are reported to Observation. `placeholder` returns the value of a read
  /// before the first assignment. For a weak property, `weakly` converts an assigned object to a closure that
  /// references the object weakly and returns it.
  public init(
    _ log: __DoubleLog, _ name: String, recordsSets: Bool = true, isObserved: Bool = false,
    placeholder: (@MainActor () throws -> Value)? = nil, weakly: ((Value) -> () -> Value)? = nil
  ) {
    reads = Reads(
      log: log, signature: MemberSignature(text: name, isPropertyRead: true), handleName: nil,
      placeholder: placeholder)
    makeWeakGetter = weakly
    self.recordsSets = recordsSets
    if isObserved, #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      let property = ObservedProperty()
      observation = (property.access, property.mutate)
    } else {
      observation = nil
    }
    if let scope = log.scope, scope.settings.listsHandles { scope.add(self) }
    reads.announceChange = { [log, observation] change in
      log.willChange?()
      if let observation { observation.mutate(change) } else { change() }
    }
  }

  /// The property's value; a read before the value is set fails the test and returns a placeholder.
  @inlinable public var value: Value {
    get { get() ?? reads.answerUnstubbedCall((), as: Value.self) }
    set { set(newValue) }
  }

  /// Makes the message of an unstubbed read propose the directive, which would leave the property out of the double.
  ///
  /// An extension of the protocol implements the property.
  public func proposing(directive: String) -> Self {
    reads.proposedDirectiveComment = directive
    return self
  }

  package var signature: MemberSignature { reads.signature }
  package var handleName: String { reads.handleName }
  package var anyStub: Any? { nil }
  package var orderedCalls: any __OrderedCalls { PropertyCalls(self) }
  package var streamEnding: (@Sendable () -> Void)? { nil }
  package func scopeEnds(testRanToEnd: Bool) {}

  package var log: __DoubleLog { reads.log }
  package var name: String { log.name(of: reads.signature.text) }

  /// Records a read and returns the value; `nil` if the property has no value.
  @inlinable
  package func get() -> Value? {
    observation?.access()
    switch reads.receive(()) {
    case .value(let value)?: return value
    case .body(let body)?: return body.call(())
    case nil: return nil
    }
  }

  @usableFromInline package func set(_ value: Value) { recordAssignment(value, keepsStubbedAnswers: false) }

  /// Answers reads with the value, unless `keepsStubbedAnswers`; records the assignment if `recordsSets`.
  func recordAssignment(_ value: Value, keepsStubbedAnswers: Bool) {
    reads.announcing {
      let weakGetter = makeWeakGetter?(value)
      let listeners = log.lock.withLock {
        guard recordsSets else { return __DoubleLog.Listeners() }
        if log.recordsCalls { assignments.append(weakGetter ?? { value }, CallOrder.nextNumber()) }
        return log.listeners
      }
      if !keepsStubbedAnswers {
        // Only a test assigns a property that the protocol can't set: the value is a stub's.
        let run = recordsSets ? nil : ObservedRun.current
        let answers = run?.altered([Reads.StoredAnswer.value(value)], of: name, at: nil) ?? [.value(value)]
        reads.insert(.init(answers: weakGetter.map { getter in [reads.makeAnswer { getter() }] } ?? answers))
      }
      if listeners.isEmpty { return }
      let event = DoubleEvent(
        protocolName: log.protocolName, member: reads.signature.text, kind: .set,
        arguments: [DoubleEvent.Argument(label: nil, value: value)])
      if let test = log.observedTest { ObservedRun.current?.write(event, of: name, as: "set", in: test) }
      log.notify(listeners, event)
    }
  }

  package func removeCalls() {
    reads.removeCalls()
    let old = log.lock.withLock { exchange(&assignments, with: Recorded()) }
    withExtendedLifetime(old) {}  // Freed outside the lock.
  }

  package func removeRules() { reads.removeRules() }

  var recorded: (readCount: Int, assignments: Recorded<() -> Value>) {
    log.lock.withLock { (reads.unrecordedCallCount, assignments) }
  }
}

/// An observable object whose only property represents a property of a double: observers need neither the name nor the
/// owner of the double's property.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class ObservedProperty: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }
  func mutate(_ change: () -> Void) { registrar.withMutation(of: self, keyPath: \.value, change) }
}
