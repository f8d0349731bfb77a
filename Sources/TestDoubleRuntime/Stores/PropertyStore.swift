import TestReporting

/// The value of one property, and its recorded reads and assignments.
///
/// Each `var` is guarded by the doubles' lock, `log.lock`. The function that a read runs is inlinable, so that it is
/// specialized for the property's type.
@usableFromInline
package final class PropertyStore<Value>: @unchecked Sendable {
  typealias StoredAnswer = Answer<Value, Never, () -> Value>

  @usableFromInline package let log: __DoubleLog
  package let name: String
  let recordsAssignments: Bool
  /// Makes a placeholder of a property type without a standard placeholder; provided by the generated code.
  package let makePlaceholder: (@MainActor () throws -> Value)?
  /// Converts an assigned object to a closure that references the object weakly and returns it; `nil` unless the
  /// property is weak.
  private let makeWeakGetter: ((Value) -> () -> Value)?
  /// Reports reads and changes to Observation, if the double is observable.
  @usableFromInline let observation: (any PropertyObservation)?
  @exclusivity(unchecked) private var answers: [StoredAnswer] = []
  /// The value of all reads until the answers are replaced; `nil` if the values of reads may differ.
  @usableFromInline @exclusivity(unchecked) var constantValue: Value?
  @usableFromInline @exclusivity(unchecked) var readCount = 0
  /// True if the property was read since its answers were last replaced.
  @usableFromInline @exclusivity(unchecked) var wasRead = false
  /// The number of reads that have selected an answer since the answers were last replaced.
  @exclusivity(unchecked) private var answeredReadCount = 0
  @usableFromInline @exclusivity(unchecked) var assignedValues = AssignedValues<Value>()
  /// The position of each recorded assignment in the order of all calls of all doubles.
  @exclusivity(unchecked) private(set) var orderNumbers = CallNumbers()
  /// Whether texts of assigned values are recorded, and the texts that were recorded, by the assignments' numbers.
  @exclusivity(unchecked) private var textRecording: TextRecording
  @exclusivity(unchecked) private(set) var assignedTexts: [UInt64: String] = [:]
  /// The raw ``MemberEvents`` of the property that are already in ``DoubleUsage``.
  @exclusivity(unchecked) private var notedEvents: UInt8 = 0
  /// The number of assignments, from the first, that were followed by a read or inspected by an expectation.
  @usableFromInline @exclusivity(unchecked) var inspectedAssignmentCount = 0
  /// The position at which the test stubbed the value; `nil` if the value was assigned.
  private var stubPosition: SourcePosition?
  /// True if a strict test has reported the issues in ``findings``.
  var areFindingsReported = false
  /// The source of the streams that the property returns; `nil` before the first stream is made.
  var source: (any Sendable)?
  /// The call that all streams of the property share; `nil` before the first stream is made.
  var sharedStreamCall: __StreamCall?
  /// The directive comment that would leave the property out of the double, for the message of an unstubbed read;
  /// `nil` if no extension of the protocol implements the property.
  var proposedDirectiveComment: String?
  /// Makes the sequence that the property returns, if its type is an `any AsyncSequence`.
  var makeExistentialSequence: ((__StreamCall) -> Value)?

  init(
    log: __DoubleLog, name: String, recordsAssignments: Bool, isObserved: Bool,
    placeholder: (@MainActor () throws -> Value)?, weakly: ((Value) -> () -> Value)?
  ) {
    self.log = log
    makePlaceholder = placeholder
    makeWeakGetter = weakly
    self.name = name
    self.recordsAssignments = recordsAssignments
    textRecording = recordsAssignments && log.recordsCalls ? TextRecording(of: Value.self) : .never
    observation = isObserved ? makePropertyObservation() : nil
    if log.isStrict { log.scope?.add(self) }
  }

  deinit {
    if log.isStrict { findings.forEach { log.scope?.record(finding: $0) } }
  }

  /// Records a read and returns the value; `nil` if the property has no value.
  @inlinable
  package func get() -> Value? {
    observation?.access()
    log.lockForPropertyRead()
    readCount += 1
    wasRead = true
    inspectedAssignmentCount = assignedValues.count
    if let constantValue, !log.hasListeners {
      log.releaseLock()
      return constantValue
    }
    return nextValueReleasingLock()
  }

  /// Returns the next value, notifies the listeners, and unlocks the doubles' lock, which the caller has locked.
  @usableFromInline
  func nextValueReleasingLock() -> Value? {
    let answer = answers.isEmpty ? nil : answers[min(answeredReadCount, answers.count - 1)]
    answeredReadCount += 1
    if case .value(let value)? = answer, answeredReadCount >= answers.count { constantValue = value }
    note(answer == nil ? .called : [.called, .returned])
    let listeners = log.listeners
    log.releaseLock()
    notify(listeners, .get, [])
    switch answer {
    case .value(let value)?: return value
    case .body(let body)?: return body()
    case nil: return nil
    }
  }

  /// The value, without recording a read; `nil` if the property has no value.
  var currentValue: Value? {
    let answer = log.lock.withLock {
      answers.isEmpty ? nil : answers[min(answeredReadCount, answers.count - 1)]
    }
    switch answer {
    case .value(let value)?: return value
    case .body(let body)?: return body()
    case nil: return nil
    }
  }

  @usableFromInline package func set(_ value: Value) { recordAssignment(value, keepsStubbedAnswers: false) }

  /// Answers reads with the value, unless `keepsStubbedAnswers`; records the assignment if `recordsAssignments`.
  func recordAssignment(_ value: Value, keepsStubbedAnswers: Bool) {
    reportingChange {
      var number: UInt64 = 0
      var textRecording = TextRecording.never
      let (old, listeners) = log.lock.withLock {
        let old = (answers, constantValue)
        if !keepsStubbedAnswers {
          replaceAnswers([makeWeakGetter.map { .body($0(value)) } ?? .value(value)], at: nil)
        }
        if recordsAssignments { note(.called) }
        guard recordsAssignments else { return (old, [] as [(token: Int, body: __DoubleLog.Listener)]) }
        if log.recordsCalls {
          number = CallOrder.nextNumber()
          textRecording = self.textRecording
          assignedValues.append(value, makeWeakGetter)
          orderNumbers.append(number)
        }
        return (old, log.listeners)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock: a `deinit` may call the double.
      if textRecording != .never { recordText(of: value, number, textRecording) }
      notify(listeners, .set, [DoubleEvent.Argument(label: nil, value: value)])
    }
  }

  /// Replaces the answers to reads by the answers of the stub at `position`.
  func stub(_ answers: [StoredAnswer], at position: SourcePosition? = nil) {
    reportingChange {
      let (old, unusedStubPosition) = log.lock.withLock {
        let old = (self.answers, constantValue)
        let unusedStubPosition = answers.isEmpty ? nil : unreadStubPosition
        replaceAnswers(answers, at: position)
        return (old, unusedStubPosition)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock.
      if log.isStrict, let unusedStubPosition {
        log.scope?.record(
          finding: issueOfUnusedStub(at: unusedStubPosition, because: "replaced before it was read"))
      }
    }
  }

  /// The position of the current stub if its value was not read yet; must be read while the doubles' lock is locked.
  var unreadStubPosition: SourcePosition? { wasRead || answers.isEmpty ? nil : stubPosition }

  /// Runs the closure, which changes the value, and reports the change to the observers of the double.
  private func reportingChange(_ change: () -> Void) {
    log.willChange?()
    if let observation { observation.mutate(change) } else { change() }
  }

  /// Replaces the answers; must be called while the doubles' lock is locked.
  private func replaceAnswers(_ answers: [StoredAnswer], at position: SourcePosition?) {
    self.answers = answers
    stubPosition = position
    constantValue = nil
    answeredReadCount = 0
    wasRead = false
  }

  /// Adds each kind of event once to ``DoubleUsage``; must be called while the doubles' lock is locked.
  func note(_ events: MemberEvents) {
    guard notedEvents & events.rawValue != events.rawValue else { return }
    notedEvents |= events.rawValue
    DoubleUsage.shared.note(events, of: "\(log.protocolName).\(name)", doubleMadeAt: log.position)
  }

  /// Removes the recorded reads and assignments.
  func removeCalls() {
    let old = log.lock.withLock {
      defer {
        readCount = 0
        assignedValues = AssignedValues()
        assignedTexts = [:]
        inspectedAssignmentCount = 0
        orderNumbers = CallNumbers()
      }
      return assignedValues
    }
    withExtendedLifetime(old) {}  // Freed outside the lock.
  }

  /// Records the text of an assigned value if it may change.
  private func recordText(of value: Value, _ number: UInt64, _ recording: TextRecording) {
    let text = recording == .always || mayTextChange(of: value) ? describe(value) : nil
    log.lock.withLock {
      textRecording = text == nil ? .never : .always
      assignedTexts[number] = text
    }
  }

  /// Returns the number of reads, and the assigned values so far with their numbers and the texts that were recorded, by
  /// the numbers; stores that an expectation has inspected the assignments.
  func inspect() -> (readCount: Int, assignedValues: [Value], numbers: CallNumbers, texts: [UInt64: String]) {
    log.lock.withLock {
      inspectedAssignmentCount = assignedValues.count
      return (readCount, assignedValues.values, orderNumbers, assignedTexts)
    }
  }
}
