import TestReporting

/// The value of one property and what was done to it.
///
/// What is `var` is guarded by the double's lock, `log.lock`.
@usableFromInline
final class PropertyStore<Value>: @unchecked Sendable {
  typealias StoredAnswer = Answer<Value, Never, () -> Value>

  let log: CallLog
  let name: String
  let recordsSets: Bool
  /// Makes a value of a type that only the generated code knows.
  let placeholder: (@MainActor () throws -> Value)?
  @exclusivity(unchecked) private var answers: [StoredAnswer] = []
  @exclusivity(unchecked) private var used = 0
  @exclusivity(unchecked) private var gets = 0
  @exclusivity(unchecked) private var sets: [Value] = []
  @exclusivity(unchecked) private var numbers = CallNumbers()
  /// Where the test stubbed the value; `nil` where it set it or that was reported.
  private var position: SourcePosition?
  /// What feeds the streams that the property gives, once there is any.
  var source: (any Sendable)?

  init(
    log: CallLog, name: String, recordsSets: Bool, placeholder: (@MainActor () throws -> Value)?
  ) {
    self.log = log
    self.placeholder = placeholder
    self.name = name
    self.recordsSets = recordsSets
    if let scope = log.scope, scope.settings.isStrict { scope.add(self) }
  }

  deinit {
    if let scope = log.scope, let finding { scope.find(finding) }
  }

  /// Records a read and gives the value; `nil` without one.
  @usableFromInline func get() -> Value? {
    log.lock.lock()
    gets += 1
    let answer = answers.isEmpty ? nil : answers[min(used, answers.count - 1)]
    used += 1
    let listeners = log.listeners
    log.lock.unlock()
    tell(listeners, .get, [])
    switch answer {
    case .value(let value)?: return value
    case .body(let body)?: return body()
    case nil: return nil
    }
  }

  /// The value without recording a read; `nil` without one.
  var current: Value? {
    let answer = log.lock.withLock { answers.isEmpty ? nil : answers[min(used, answers.count - 1)] }
    switch answer {
    case .value(let value)?: return value
    case .body(let body)?: return body()
    case nil: return nil
    }
  }

  @usableFromInline func set(_ value: Value) { recordSet(value, keepsAnswers: false) }

  /// Records what the property is set to, and answers with it from now on unless the answers are kept.
  func recordSet(_ value: Value, keepsAnswers: Bool) {
    let (old, listeners) = log.lock.withLock {
      let old = answers
      if !keepsAnswers {
        answers = [.value(value)]
        used = 0
        position = nil
      }
      guard recordsSets else { return (old, [] as [(token: Int, body: CallLog.Listener)]) }
      if log.records {
        sets.append(value)
        numbers.append(CallOrder.next())
      }
      return (old, log.listeners)
    }
    withExtendedLifetime(old) {}  // Freed outside the lock: what a value holds may call the double.
    tell(listeners, .set, [CallEvent.Argument(label: nil, value: value)])
  }

  /// Answers reads in this way; the test says so at `position`.
  func stub(_ answers: [StoredAnswer], at position: SourcePosition? = nil) {
    let old = log.lock.withLock {
      let old = self.answers
      self.answers = answers
      self.position = position
      used = 0
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Forgets reads and sets.
  func removeCalls() {
    let old = log.lock.withLock {
      defer {
        gets = 0
        sets = []
        numbers = CallNumbers()
      }
      return sets
    }
    withExtendedLifetime(old) {}
  }

  var recordedGets: Int { log.lock.withLock { gets } }
  var recordedSets: (values: [Value], numbers: CallNumbers) { log.lock.withLock { (sets, numbers) } }

  /// Setting the property, as an event.
  func setEvent(_ value: Value) -> CallEvent {
    CallEvent(
      protocolName: log.protocolName, member: name, kind: .set,
      arguments: [CallEvent.Argument(label: nil, value: value)])
  }

  private func tell(
    _ listeners: [(token: Int, body: CallLog.Listener)], _ kind: CallEvent.Kind,
    _ arguments: [CallEvent.Argument]
  ) {
    guard !listeners.isEmpty else { return }
    let event = CallEvent(
      protocolName: log.protocolName, member: name, kind: kind, arguments: arguments)
    for listener in listeners { listener.body(event) }
  }
}

extension PropertyStore: ScopeMember {
  func scopeEnds(isComplete: Bool) {
    guard isComplete, let scope = log.scope else { return }
    if let finding { scope.find(finding) }
    log.lock.withLock { position = nil }
  }

  /// A strict test's stub that nobody read.
  private var finding: TestIssue? {
    guard log.scope?.settings.isStrict == true else { return nil }
    let unused = log.lock.withLock { used == 0 && !answers.isEmpty ? position : nil }
    guard let unused else { return nil }
    return TestIssue(
      (log.scope?.prefix ?? "") + "A stub of \(log.protocolName).\(name) was never used.", at: unused)
  }
}
