import Observation
import TestReporting

/// The value of one property, and its recorded reads and assignments.
///
/// Each `var` is guarded by the doubles' lock, `log.lock`. The function that a read runs is inlinable, so that it is
/// specialized for the property's type.
@usableFromInline
package final class PropertyStore<Value>: AnyStore, @unchecked Sendable {
  @usableFromInline
  package typealias Reads = MemberStore<Void, Value, Never, __SyncAnswer<Void, Value, Never>>

  /// The store of the property's reads, whose answers are the property's value.
  @usableFromInline package let reads: Reads
  let recordsAssignments: Bool
  /// Converts an assigned object to a closure that references the object weakly and returns it; `nil` unless the
  /// property is weak.
  private let makeWeakGetter: ((Value) -> () -> Value)?
  /// Report that the property is about to be read, and run and report a change of it; `nil` without Observation.
  @usableFromInline let observation: (access: () -> Void, mutate: (_ change: () -> Void) -> Void)?
  /// Closures that return the assigned values; for a weak property, the object, which they reference weakly.
  @exclusivity(unchecked) private var assignments = Recorded<() -> Value>()

  init(
    log: __DoubleLog, name: String, recordsAssignments: Bool, isObserved: Bool,
    placeholder: (@MainActor () throws -> Value)?, weakly: ((Value) -> () -> Value)?
  ) {
    reads = Reads(
      log: log, signature: MemberSignature(text: name, isPropertyRead: true), handleName: nil,
      placeholder: placeholder)
    makeWeakGetter = weakly
    self.recordsAssignments = recordsAssignments
    if isObserved, #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      let property = ObservedProperty()
      observation = (property.access, property.mutate)
    } else {
      observation = nil
    }
    log.scope?.list(self)
    reads.announceChange = { [log, observation] change in
      log.willChange?()
      if let observation { observation.mutate(change) } else { change() }
    }
  }

  package var handleName: String { reads.handleName }
  package var anyStub: Any? { nil }

  package func forget() {
    let old = log.lock.withLock { exchange(&assignments, with: Recorded()) }
    withExtendedLifetime(old) {}  // Freed outside the lock.
  }

  package var streamEnding: (@Sendable () -> Void)? { nil }

  package var log: __DoubleLog { reads.log }
  /// The property with its protocol: `MoviesService.rating`.
  package var name: String { log.name(of: reads.signature.text) }

  /// Records a read and returns the value; `nil` if the property has no value.
  @inlinable
  package func get() -> Value? {
    observation?.access()
    return Self.value(of: reads.receive(()))
  }

  @inlinable
  static func value(of answer: Reads.StoredAnswer?) -> Value? {
    switch answer {
    case .value(let value)?: value
    case .body(let body)?: body.call(())
    case nil: nil
    }
  }

  @usableFromInline package func set(_ value: Value) { recordAssignment(value, keepsStubbedAnswers: false) }

  /// Answers reads with the value, unless `keepsStubbedAnswers`; records the assignment if `recordsAssignments`.
  func recordAssignment(_ value: Value, keepsStubbedAnswers: Bool) {
    reads.announcing {
      let weakGetter = makeWeakGetter?(value)
      let listeners = log.lock.withLock {
        guard recordsAssignments else { return __DoubleLog.Listeners() }
        if log.recordsCalls { assignments.append(weakGetter ?? { value }, CallOrder.nextNumber()) }
        return log.listeners
      }
      if !keepsStubbedAnswers {
        // Only a test assigns a property that the protocol can't set: the value is a stub's.
        let run = recordsAssignments ? nil : ObservedRun.current
        let answer = run?.altered(Result<Value, Never>.success(value), of: name, at: nil).get() ?? value
        reads.insert(
          .init(answers: [weakGetter.map { getter in reads.makeAnswer { getter() } } ?? .value(answer)]))
      }
      log.notify(
        listeners,
        DoubleEvent(
          protocolName: log.protocolName, member: reads.signature.text, kind: .set,
          arguments: [DoubleEvent.Argument(label: nil, value: value)]))
    }
  }

  func removeCalls() {
    reads.removeCalls()
    forget()
  }

  /// The number of reads, and the assignments so far.
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
