import TestReporting

/// The calls that one member has received and the answers it has been given.
///
/// Each `var` is guarded by the double's lock, `log.lock`. What a call runs through is inlinable, so that the
/// generated code is specialized for the member's types: without, a call costs fifty times as much. The lock is what
/// makes access exclusive, so that need not be checked once more at run time.
@usableFromInline
final class MethodStore<Arguments, Output, Failure: Error, Body>: @unchecked Sendable {
  @usableFromInline typealias StoredRule = Rule<Arguments, Output, Failure, Body>
  @usableFromInline typealias StoredAnswer = Answer<Output, Failure, Body>

  @usableFromInline let log: __DoubleLog
  let signature: MemberSignature
  private let givenHandle: String?
  /// Makes a value of a type that only the generated code knows.
  let placeholder: (@MainActor () throws -> Output)?
  @usableFromInline @exclusivity(unchecked) var calls: [Arguments] = []
  @usableFromInline @exclusivity(unchecked) var numbers = CallNumbers()
  @usableFromInline @exclusivity(unchecked) var rules: [StoredRule] = []
  /// The conditions of the held calls that are over and no longer among `rules`.
  @exclusivity(unchecked) var pastHolds: [((Arguments) -> Bool)?] = []
  /// The answer to every call, where that depends on nothing any more.
  @usableFromInline @exclusivity(unchecked) var steady: StoredAnswer?
  /// The things that the run's journal has been told, as a ``MemberSighting``.
  @usableFromInline @exclusivity(unchecked) var notedSightings: UInt8 = 0
  /// The calls before this one have been looked at by an expectation.
  var lookedAt = 0
  /// True if a strict test has been told what it should know.
  var isReported = false
  /// Call the completion handlers among the arguments, the last one's first: `(Arguments, Value) -> Void`.
  var complete: [Any] = []
  /// Makes completion handlers among the arguments tell that they are called; set while the double is made.
  var hear: ((Arguments, __CompletionTape) -> Arguments)?
  /// The source of the streams that the member returns, once there is any.
  var source: (any Sendable)?
  /// The answers of a cassette that are certain by now, where the double replays one.
  var memory: ReplayMemory<Arguments, Output, Failure>?
  /// What leaves the member out of the double, where an extension implements it; set while the double is made.
  var directive: String?
  /// Makes a sequence of what the source is sent, where the result is one of any type; set while the double is made.
  var sequence: ((__StreamCall) -> Output)?

  init(
    log: __DoubleLog, signature: String, handle: String?, placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    self.log = log
    self.placeholder = placeholder
    self.signature = MemberSignature(text: signature)
    givenHandle = handle
    if let scope = log.scope, scope.settings.isStrict { scope.add(self) }
  }

  deinit {
    if let scope = log.scope, scope.settings.isStrict { findings.forEach(scope.record(finding:)) }
  }

  /// The member's name in `stub` and `calls`.
  var handle: String { givenHandle ?? signature.baseName }

  /// Records the call, tells the listeners, and selects the answer; `nil` where nothing is stubbed.
  @inlinable
  func receive(_ arguments: Arguments) -> StoredAnswer? {
    var told: UInt64 = 0
    return receive(arguments, isAwaited: false, &told)
  }

  /// Does the same for a call whose answer takes time: `told` becomes its number where listeners were told of the call, who
  /// are to be told of the answer as well.
  @inlinable
  func receive(_ arguments: Arguments, _ told: inout UInt64) -> StoredAnswer? {
    receive(arguments, isAwaited: true, &told)
  }

  @inlinable
  func receive(_ arguments: Arguments, isAwaited: Bool, _ told: inout UInt64) -> StoredAnswer? {
    received(arguments, log.enter(), isAwaited: isAwaited, &told)
  }

  /// Does the same for a caller that holds the lock and has the call's number.
  @inlinable
  func received(
    _ arguments: Arguments, _ number: UInt64, isAwaited: Bool, _ told: inout UInt64
  ) -> StoredAnswer? {
    if log.records {
      calls.append(arguments)
      numbers.append(number)
    }
    if log.hasListeners {
      if isAwaited { told = number }
      return select(arguments, told)
    }
    if let answer = steady {
      log.leave()
      return answer
    }
    if rules.isEmpty {
      if notedSightings == 0 { noteSighting(nil) }
      log.leave()
      return nil
    }
    return select(arguments, 0)
  }

  /// Selects the answer and releases the lock, which the caller holds.
  @inlinable
  func select(_ arguments: Arguments, _ told: UInt64) -> StoredAnswer? {
    if log.hasListeners {
      let listeners = log.listeners
      let answer = rules.contains { $0.matches != nil } ? nil : Self.select(from: rules)
      let candidates = rules
      noteSighting(answer)
      log.leave()
      notify(listeners, arguments, told)
      return answer ?? match(arguments, candidates)
    }
    if rules.contains(where: { $0.matches != nil }) {
      let candidates = rules
      if notedSightings == 0 { noteSighting(nil) }
      log.leave()
      return match(arguments, candidates)
    }
    let answer = Self.select(from: rules)
    noteSighting(answer)
    if rules.count == 1, rules[0].isSteady { steady = answer }
    log.leave()
    return answer
  }

  /// Selects among rules with conditions: these are user code, so they run outside the lock.
  @inlinable
  func match(_ arguments: Arguments, _ candidates: [StoredRule]) -> StoredAnswer? {
    var fitting: [StoredRule] = []
    for rule in candidates where rule.matches?(arguments) ?? true { fitting.append(rule) }
    if fitting.isEmpty { return nil }
    log.reenter()
    let answer = Self.select(from: fitting)
    noteSighting(answer)
    log.leave()
    return answer
  }

  /// The answer of the rule that wins, for a caller that holds the lock: of held calls the first, else the
  /// latest rule.
  @inlinable
  static func select(from rules: [StoredRule]) -> StoredAnswer? {
    var latest: StoredRule?
    for rule in rules where !rule.isUsedUp {
      if rule.isOneCall { return rule.next() }
      latest = rule
    }
    return latest?.next()
  }

  /// Adds a rule, and lets go of those that no call can reach any more.
  func add(_ rule: StoredRule) {
    let isStrict = log.scope?.settings.isStrict == true
    let (unreachable, unused) = log.lock.withLock {
      let old = rules
      let oldAnswer = steady
      let hidesOthers = rule.matches == nil && !rule.isOneCall
      pastHolds += rules.filter { $0.isUsedUp && $0.isHeld }.map(\.matches)
      rules.removeAll { $0.isUsedUp || (hidesOthers && !$0.isOneCall) }
      steady = nil
      let unused = isStrict && hidesOthers ? old.filter { $0.used == 0 && !$0.isOneCall } : []
      rules.append(rule)
      return ((old, oldAnswer), unused)
    }
    for rule in unused {
      log.scope?.record(finding: unusedStub(rule, because: "replaced before a call used it"))
    }
    withExtendedLifetime(unreachable) {}  // Freed outside the lock: what an answer holds may call the double.
  }

  /// Forgets all answers.
  func removeRules() {
    let old = log.lock.withLock {
      defer {
        rules = []
        pastHolds = []
        steady = nil
      }
      return (rules, pastHolds, steady)
    }
    withExtendedLifetime(old) {}
  }

  /// Forgets all calls.
  func removeCalls() {
    let old = log.lock.withLock {
      defer {
        calls = []
        numbers = CallNumbers()
        lookedAt = 0
      }
      return calls
    }
    withExtendedLifetime(old) {}
  }

  /// All calls so far, which somebody looks at.
  func look() -> (calls: [Arguments], numbers: CallNumbers) {
    log.lock.withLock {
      lookedAt = calls.count
      return (calls, numbers)
    }
  }

  /// A call as an event, for listeners and messages.
  func event(_ arguments: Arguments) -> DoubleEvent {
    DoubleEvent(
      protocolName: log.protocolName, member: signature.baseName, kind: .call,
      arguments: signature.arguments(of: arguments))
  }

  @usableFromInline
  func notify(
    _ listeners: [(token: Int, body: __DoubleLog.Listener)], _ arguments: Arguments, _ number: UInt64
  ) {
    var event = event(arguments)
    event.number = number
    for listener in listeners { listener.body(event) }
  }
}
