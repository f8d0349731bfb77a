import TestReporting

/// The recorded calls and the stubbed answers of one member.
///
/// Each `var` is guarded by the doubles' lock, `log.lock`. The code of a call is inlinable, so that it is specialized
/// for the member's types in the generated code: otherwise a call takes fifty times as long. Exclusive access is
/// ensured by the lock, so run-time checks of exclusivity are turned off.
@usableFromInline
final class MethodStore<Arguments, Output, Failure: Error, Body>: @unchecked Sendable {
  @usableFromInline typealias StoredRule = Rule<Arguments, Output, Failure, Body>
  @usableFromInline typealias StoredAnswer = Answer<Output, Failure, Body>

  @usableFromInline let log: __DoubleLog
  let signature: MemberSignature
  private let explicitHandle: String?
  /// Makes a placeholder of a type without a standard placeholder; provided by the generated code.
  let placeholder: (@MainActor () throws -> Output)?
  @usableFromInline @exclusivity(unchecked) var calls: [Arguments] = []
  @usableFromInline @exclusivity(unchecked) var callNumbers = CallNumbers()
  @usableFromInline @exclusivity(unchecked) var rules: [StoredRule] = []
  /// The conditions of the used `hold()`s that were removed from `rules`.
  @exclusivity(unchecked) var usedHolds: [((Arguments) -> Bool)?] = []
  /// The answer to all further calls until a rule is added, if it is the same for all; calls then skip the rules.
  @usableFromInline @exclusivity(unchecked) var constantAnswer: StoredAnswer?
  /// The raw ``MemberEvents`` of the member that are already in ``DoubleUsage``.
  @usableFromInline @exclusivity(unchecked) var notedEvents: UInt8 = 0
  /// The number of calls, from the first, that an expectation has inspected.
  var inspectedCallCount = 0
  /// True if the findings have been reported to a strict test.
  var isReported = false
  /// Closures of type `(Arguments, Value) -> Void` that call the completion handlers among the arguments, from the
  /// last handler to the first.
  var handlerCallers: [Any] = []
  /// Returns the arguments with completion handlers that also report their calls to the tape; set while the double is
  /// made.
  var replaceHandlers: ((Arguments, __CompletionTape) -> Arguments)?
  /// The source of the streams that the member returns; `nil` before the first.
  var source: (any Sendable)?
  /// The answers of the double's cassette that stay the same for all further calls; `nil` before the first.
  var replayCache: ReplayCache<Arguments, Output, Failure>?
  /// The directive with which a test can leave the member out of the double; `nil` if no extension of the protocol
  /// implements the member; set while the double is made.
  var directive: String?
  /// Makes the sequence that the member returns, if its result is an `any AsyncSequence`; set while the double is
  /// made.
  var makeSequence: ((__StreamCall) -> Output)?

  init(
    log: __DoubleLog, signature: String, handle: String?, placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    self.log = log
    self.placeholder = placeholder
    self.signature = MemberSignature(text: signature)
    explicitHandle = handle
    if let scope = log.scope, scope.settings.isStrict { scope.add(self) }
  }

  deinit {
    if let scope = log.scope, scope.settings.isStrict { findings.forEach(scope.record(finding:)) }
  }

  /// The member's name in `stub` and `calls`.
  var handle: String { explicitHandle ?? signature.baseName }

  /// Records the call, notifies the listeners, and selects the answer; returns `nil` if nothing is stubbed.
  @inlinable
  func receive(_ arguments: Arguments) -> StoredAnswer? {
    var notifiedCall: UInt64 = 0
    return receive(arguments, isAwaited: false, &notifiedCall)
  }

  /// Records a call whose answer takes time, notifies the listeners, and selects the answer.
  ///
  /// - Parameter notifiedCall: Set to the number of the call if listeners are notified of the call: then the caller
  ///   must notify them of the answer as well.
  @inlinable
  func receive(_ arguments: Arguments, _ notifiedCall: inout UInt64) -> StoredAnswer? {
    receive(arguments, isAwaited: true, &notifiedCall)
  }

  @inlinable
  func receive(_ arguments: Arguments, isAwaited: Bool, _ notifiedCall: inout UInt64) -> StoredAnswer? {
    receiveLocked(arguments, log.lockForCall(), isAwaited: isAwaited, &notifiedCall)
  }

  /// Records the call and selects the answer for a caller that holds the lock; releases the lock.
  ///
  /// - Parameter isAwaited: True if the answer takes time, so the listeners must be notified of the answer as well.
  @inlinable
  func receiveLocked(
    _ arguments: Arguments, _ number: UInt64, isAwaited: Bool, _ notifiedCall: inout UInt64
  ) -> StoredAnswer? {
    if log.records {
      calls.append(arguments)
      callNumbers.append(number)
    }
    if log.hasListeners {
      if isAwaited { notifiedCall = number }
      return selectReleasingLock(arguments, notifiedCall)
    }
    if let answer = constantAnswer {
      log.releaseLock()
      return answer
    }
    if rules.isEmpty {
      if notedEvents == 0 { noteCall(nil) }
      log.releaseLock()
      return nil
    }
    return selectReleasingLock(arguments, 0)
  }

  /// Notifies the listeners, selects the answer and releases the lock, which the caller holds.
  @inlinable
  func selectReleasingLock(_ arguments: Arguments, _ notifiedCall: UInt64) -> StoredAnswer? {
    if log.hasListeners {
      let listeners = log.listeners
      let answer = rules.contains { $0.matches != nil } ? nil : Self.select(from: rules)
      let candidates = rules
      noteCall(answer)
      log.releaseLock()
      notify(listeners, arguments, notifiedCall)
      return answer ?? select(for: arguments, among: candidates)
    }
    if rules.contains(where: { $0.matches != nil }) {
      let candidates = rules
      if notedEvents == 0 { noteCall(nil) }
      log.releaseLock()
      return select(for: arguments, among: candidates)
    }
    let answer = Self.select(from: rules)
    noteCall(answer)
    if rules.count == 1, rules[0].isConstant { constantAnswer = answer }
    log.releaseLock()
    return answer
  }

  /// Selects among rules with conditions, which are user code: the caller must not hold the lock.
  @inlinable
  func select(for arguments: Arguments, among candidates: [StoredRule]) -> StoredAnswer? {
    var matching: [StoredRule] = []
    for rule in candidates where rule.matches?(arguments) ?? true { matching.append(rule) }
    if matching.isEmpty { return nil }
    log.acquireLock()
    let answer = Self.select(from: matching)
    noteCall(answer)
    log.releaseLock()
    return answer
  }

  /// Returns the answer of the first unused rule for a single call, else of the latest rule; the caller holds the
  /// lock.
  @inlinable
  static func select(from rules: [StoredRule]) -> StoredAnswer? {
    var latest: StoredRule?
    for rule in rules where !rule.isUsedUp {
      if rule.isSingleUse { return rule.next() }
      latest = rule
    }
    return latest?.next()
  }

  /// Adds a rule, and removes those that no call can reach any more.
  func add(_ rule: StoredRule) {
    let isStrict = log.scope?.settings.isStrict == true
    let (replaced, unused) = log.lock.withLock {
      let old = rules
      let oldAnswer = constantAnswer
      let hidesOthers = rule.matches == nil && !rule.isSingleUse
      usedHolds += rules.filter { $0.isUsedUp && $0.isHeld }.map(\.matches)
      rules.removeAll { $0.isUsedUp || (hidesOthers && !$0.isSingleUse) }
      constantAnswer = nil
      let unused = isStrict && hidesOthers ? old.filter { $0.answeredCalls == 0 && !$0.isSingleUse } : []
      rules.append(rule)
      return ((old, oldAnswer), unused)
    }
    for rule in unused {
      log.scope?.record(finding: unusedStub(rule, because: "replaced before a call used it"))
    }
    withExtendedLifetime(replaced) {}  // Freed outside the lock: a `deinit` may call the double.
  }

  /// Removes all rules.
  func removeRules() {
    let old = log.lock.withLock {
      defer {
        rules = []
        usedHolds = []
        constantAnswer = nil
      }
      return (rules, usedHolds, constantAnswer)
    }
    withExtendedLifetime(old) {}
  }

  /// Removes all calls.
  func removeCalls() {
    let old = log.lock.withLock {
      defer {
        calls = []
        callNumbers = CallNumbers()
        inspectedCallCount = 0
      }
      return calls
    }
    withExtendedLifetime(old) {}
  }

  /// Returns all calls so far, and records that an expectation has inspected them.
  func inspect() -> (calls: [Arguments], numbers: CallNumbers) {
    log.lock.withLock {
      inspectedCallCount = calls.count
      return (calls, callNumbers)
    }
  }

  /// Makes the event of a call, for listeners and messages.
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
