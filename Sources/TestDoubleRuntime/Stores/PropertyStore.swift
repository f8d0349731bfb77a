import TestReporting

/// The value of one property and what was done to it.
///
/// Each `var` is guarded by the double's lock, `log.lock`. What a read runs through is inlinable, so that it is
/// specialized for the property's type.
@usableFromInline
final class PropertyStore<Value>: @unchecked Sendable {
  typealias StoredAnswer = Answer<Value, Never, () -> Value>

  @usableFromInline let log: __DoubleLog
  let name: String
  let recordsSets: Bool
  /// Makes a value of a type that only the generated code knows.
  let placeholder: (@MainActor () throws -> Value)?
  /// Makes what holds a value weakly, where the property does so.
  private let weakly: ((Value) -> () -> Value)?
  /// Tells Observation of reads and changes, where the double is observable.
  @usableFromInline let observation: (any PropertyObservation)?
  @exclusivity(unchecked) private var answers: [StoredAnswer] = []
  /// The value that every read gives, where that depends on nothing any more.
  @usableFromInline @exclusivity(unchecked) var steady: Value?
  @usableFromInline @exclusivity(unchecked) var gets = 0
  /// True if the answers given last were read.
  @usableFromInline @exclusivity(unchecked) var isUsed = false
  @exclusivity(unchecked) private var used = 0
  @usableFromInline @exclusivity(unchecked) var sets = HeldValues<Value>()
  @exclusivity(unchecked) private(set) var numbers = CallNumbers()
  /// The things that the run's journal has been told, as a ``MemberSighting``.
  @exclusivity(unchecked) private var notedSightings: UInt8 = 0
  /// Sets before this one were read or looked at.
  @usableFromInline @exclusivity(unchecked) var seenSets = 0
  /// Where the test stubbed the value; `nil` where it set it or that was reported.
  private var position: SourcePosition?
  /// True if a strict test has been told what it should know.
  var isReported = false
  /// The source of the streams that the property gives, once there is any.
  var source: (any Sendable)?
  /// Tells listeners what is sent to them, once there is any.
  var streams: __StreamCall?
  /// What leaves the property out of the double, where an extension implements it; set while the double is made.
  var directive: String?
  /// Makes a sequence of what the source is sent, where the value is one of any type.
  var sequence: ((__StreamCall) -> Value)?

  init(
    log: __DoubleLog, name: String, recordsSets: Bool, isObserved: Bool,
    placeholder: (@MainActor () throws -> Value)?, weakly: ((Value) -> () -> Value)?
  ) {
    self.log = log
    self.placeholder = placeholder
    self.weakly = weakly
    self.name = name
    self.recordsSets = recordsSets
    observation = isObserved ? observationOfProperty() : nil
    if log.isStrict { log.scope?.add(self) }
  }

  deinit {
    if log.isStrict { findings.forEach { log.scope?.record(finding: $0) } }
  }

  /// Records a read and gives the value; `nil` without one.
  @inlinable
  func get() -> Value? {
    observation?.access()
    log.enterRead()
    gets += 1
    isUsed = true
    seenSets = sets.count
    if let steady, !log.hasListeners {
      log.leave()
      return steady
    }
    return next()
  }

  /// Gives the next value and releases the lock, which the caller holds.
  @usableFromInline
  func next() -> Value? {
    let answer = answers.isEmpty ? nil : answers[min(used, answers.count - 1)]
    used += 1
    if case .value(let value)? = answer, used >= answers.count { steady = value }
    noteSighting(answer == nil ? .called : [.called, .returned])
    let listeners = log.listeners
    log.leave()
    notify(listeners, .get, [])
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
    announcing {
      let (old, listeners) = log.lock.withLock {
        let old = (answers, steady)
        if !keepsAnswers { replaceAnswers([weakly.map { .body($0(value)) } ?? .value(value)], at: nil) }
        if recordsSets { noteSighting(.called) }
        guard recordsSets else { return (old, [] as [(token: Int, body: __DoubleLog.Listener)]) }
        if log.records {
          sets.append(value, weakly: weakly)
          numbers.append(CallOrder.next())
        }
        return (old, log.listeners)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock: what a value holds may call the double.
      notify(listeners, .set, [DoubleEvent.Argument(label: nil, value: value)])
    }
  }

  /// Answers reads in this way; the test says so at `position`.
  func stub(_ answers: [StoredAnswer], at position: SourcePosition? = nil) {
    announcing {
      let (old, unread) = log.lock.withLock {
        let old = (self.answers, steady)
        let unread = answers.isEmpty ? nil : unreadPosition
        replaceAnswers(answers, at: position)
        return (old, unread)
      }
      withExtendedLifetime(old) {}
      if log.isStrict, let unread {
        log.scope?.record(finding: unusedStub(at: unread, because: "replaced before it was read"))
      }
    }
  }

  /// Where the test stubbed what nobody has read, for a caller that holds the lock.
  var unreadPosition: SourcePosition? { isUsed || answers.isEmpty ? nil : position }

  /// Changes the value as those who observe the double must be told.
  private func announcing(_ change: () -> Void) {
    log.willChange?()
    if let observation { observation.mutate(change) } else { change() }
  }

  /// For a caller that holds the lock.
  private func replaceAnswers(_ answers: [StoredAnswer], at position: SourcePosition?) {
    self.answers = answers
    self.position = position
    steady = nil
    used = 0
    isUsed = false
  }

  /// Notes what happened, once, for a caller that holds the lock.
  func noteSighting(_ seen: MemberSighting) {
    guard notedSightings & seen.rawValue != seen.rawValue else { return }
    notedSightings |= seen.rawValue
    DoubleSightings.shared.note(seen, of: "\(log.protocolName).\(name)", madeAt: log.position)
  }

  /// Forgets reads and sets.
  func removeCalls() {
    let old = log.lock.withLock {
      defer {
        gets = 0
        sets = HeldValues()
        seenSets = 0
        numbers = CallNumbers()
      }
      return sets
    }
    withExtendedLifetime(old) {}
  }

  /// Reads and sets so far, which somebody looks at.
  func look() -> (gets: Int, sets: [Value], numbers: CallNumbers) {
    log.lock.withLock {
      seenSets = sets.count
      return (gets, sets.all, numbers)
    }
  }
}
