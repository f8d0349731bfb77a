import TestReporting

/// The handle of a member that is called, such as a method: records the calls and answers them.
///
/// Generated members call the handle; tests access it through `double.stub` and `double.calls`. `Body` is the type of a
/// stub's closure: ``__ImmediateAnswer`` or ``__AsyncAnswer``.
public final class __CallHandle<Arguments, Output, Failure: Error, Body>: AnyHandle, @unchecked Sendable {
  // Each `var` is guarded by the doubles' lock, `log.lock`. The functions that a call runs are inlinable, so that they are
  // specialized for the member's types in the generated code: otherwise a call takes fifty times as long. The lock
  // ensures exclusive access, so run-time checks of exclusivity are turned off.
  @usableFromInline typealias StoredRule = Rule<Arguments, Output, Failure, Body>
  @usableFromInline package typealias StoredAnswer = Answer<Output, Failure, Body>

  @usableFromInline package let log: __DoubleLog
  package let signature: MemberSignature
  private let explicitHandleName: String?
  /// Makes a placeholder of a result type without a standard placeholder; provided by the generated code.
  package let makePlaceholder: (@MainActor () throws -> Output)?
  /// True for the calls of a spy, except reads of a property.
  @usableFromInline let recordsCalls: Bool
  @usableFromInline @exclusivity(unchecked) var calls = Recorded<Arguments>()
  @usableFromInline @exclusivity(unchecked) var unrecordedCallCount = 0
  @usableFromInline @exclusivity(unchecked) var rules: [StoredRule] = []
  /// The number of the used `hold()`s for all calls that were removed from `rules`.
  @exclusivity(unchecked) var removedHoldCount = 0
  /// The answer to all calls until a rule is added, to save searches of the rules; `nil` if answers may differ.
  @usableFromInline @exclusivity(unchecked) var constantAnswer: StoredAnswer?
  var areFindingsReported = false
  /// A closure of type `(Arguments, Value) -> Void` that calls the last completion handler, which is one of the
  /// arguments, with the value.
  package var callLastHandler: Any?
  package var handlerCount = 0
  /// Returns the arguments with handlers that also notify the `__CompletionReporter`; set while the double is made.
  var replaceHandlers: ((Arguments, __CompletionReporter) -> Arguments)?
  var source: (any AnyStreamSource)?
  /// The directive comment that the message of an unstubbed call proposes, to leave the member out of the double; `nil`
  /// if no extension of the protocol implements the member.
  var proposedDirectiveComment: String?
  /// Runs a change of a property's value, and reports it to the observers of the double; set while the double is made,
  /// `nil` for other members.
  var announceChange: ((_ change: () -> Void) -> Void)?
  /// The call that all streams of a property share; `nil` for a method, and before the first stream is made.
  var sharedStreamCall: __StreamCall?

  package init(
    log: __DoubleLog, signature: MemberSignature, handleName: String?,
    placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    self.log = log
    makePlaceholder = placeholder
    self.signature = signature
    explicitHandleName = handleName
    let isOmitted = ObservedRun.current?.omitsCalls(of: log.name(of: signature.text)) == true
    recordsCalls = log.recordsCalls && !signature.isPropertyRead && !isOmitted
    guard let scope = log.scope else { return }
    if scope.settings.isStrict || scope.settings.listsHandles { scope.add(self) }
  }

  /// Creates a handle for the member with the given signature, such as `movies(page:)`.
  ///
  /// `handle` is the member's name in `stub` and `calls`, if that differs from the base name. `placeholder` makes the
  /// result of a call without a stub, for a type without a standard placeholder.
  public convenience init(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    self.init(
      log: log, signature: MemberSignature(text: signature), handleName: handle, placeholder: placeholder)
  }

  /// Makes the message of an unstubbed call propose the directive, which would leave the member out of the double.
  ///
  /// An extension of the protocol implements the member.
  public func proposing(directive: String) -> Self {
    proposedDirectiveComment = directive
    return self
  }

  deinit {
    if let scope = log.scope, scope.settings.isStrict { findings.forEach(scope.record(finding:)) }
  }

  package var handleName: String { explicitHandleName ?? signature.baseName }

  /// Records the call, notifies the listeners of the call but not of its answer, and selects the answer; returns `nil`
  /// if nothing is stubbed.
  @inlinable
  package func receive(_ arguments: Arguments) -> StoredAnswer? {
    var notifiedCallNumber: UInt64 = 0
    return receiveReleasingLock(
      arguments, log.lockAndTakeCallNumber(), callerNotifiesAnswer: false, &notifiedCallNumber)
  }

  /// Records the call, notifies the listeners of the call, and selects the answer.
  ///
  /// If there are listeners, sets `notifiedCallNumber`; the caller must then notify the listeners of the answer.
  @inlinable
  package func receive(_ arguments: Arguments, _ notifiedCallNumber: inout UInt64) -> StoredAnswer? {
    receiveReleasingLock(
      arguments, log.lockAndTakeCallNumber(), callerNotifiesAnswer: true, &notifiedCallNumber)
  }

  /// Records the call, selects the answer, unlocks the doubles' lock, which the caller has locked, and notifies the
  /// listeners.
  ///
  /// If there are listeners and `callerNotifiesAnswer` is true, sets `notifiedCallNumber`, and the caller must notify the
  /// listeners of the answer. Otherwise, no one notifies them of the answer.
  @inlinable
  func receiveReleasingLock(
    _ arguments: Arguments, _ number: UInt64, callerNotifiesAnswer: Bool, _ notifiedCallNumber: inout UInt64
  ) -> StoredAnswer? {
    if recordsCalls {
      calls.append(arguments, number)
    } else {
      unrecordedCallCount += 1
    }
    if !log.hasListeners, constantAnswer != nil || rules.isEmpty {
      let answer = constantAnswer
      log.lock.unlock()
      return answer
    }
    let (listeners, candidates) = (log.listeners, rules)
    let hasConditions = candidates.contains { $0.condition != nil }
    let answer = hasConditions ? nil : Self.selectAnswer(from: candidates)
    if candidates.count == 1, !hasConditions, candidates[0].isConstant { constantAnswer = answer }
    log.lock.unlock()
    if !listeners.isEmpty {
      if callerNotifiesAnswer { notifiedCallNumber = number }
      notify(listeners, arguments, notifiedCallNumber)
    }
    return hasConditions ? selectAnswer(for: arguments, among: candidates) : answer
  }

  /// Selects the answer among rules with conditions; must be called while the doubles' lock is unlocked, since
  /// conditions are user code.
  @inlinable
  func selectAnswer(for arguments: Arguments, among candidates: [StoredRule]) -> StoredAnswer? {
    var matching: [StoredRule] = []
    for rule in candidates where rule.condition?(arguments) ?? true { matching.append(rule) }
    if matching.isEmpty { return nil }
    log.lock.lock()
    let answer = Self.selectAnswer(from: matching)
    log.lock.unlock()
    return answer
  }

  /// Returns the next answer of the first single-use rule that is not used up, else of the latest rule; must be called
  /// while the doubles' lock is locked.
  @inlinable
  static func selectAnswer(from rules: [StoredRule]) -> StoredAnswer? {
    var latest: StoredRule?
    for rule in rules where !rule.isUsedUp {
      if rule.isSingleUse { return rule.nextAnswer() }
      // The completion looks for the call's result itself.
      if let completion = latest, completion.isCompletion, rule.givesValue { continue }
      latest = rule
    }
    return latest?.nextAnswer()
  }

  func announcing(_ change: () -> Void) { if let announceChange { announceChange(change) } else { change() } }

  func add(_ rule: StoredRule) { announcing { insert(rule) } }

  /// Adds a rule, and removes the rules that no call can use any more.
  func insert(_ rule: StoredRule) {
    ObservedRun.current?.follow(rule, of: name)
    let (old, unused) = log.lock.withLock {
      let old = rules
      let oldAnswer = constantAnswer
      let isCatchAll = rule.condition == nil && !rule.isSingleUse
      removedHoldCount += rules.count { $0.isUsedUp && $0.isFromHold && $0.condition == nil }
      rules.removeAll { $0.isUsedUp || (isCatchAll && !$0.isSingleUse && !rule.complements($0)) }
      constantAnswer = nil
      let reportsUnused = log.isStrict && isCatchAll && rule.position != nil
      let unused =
        reportsUnused ? old.filter { $0.hasUnusedAnswer && !$0.isSingleUse && !rule.complements($0) } : []
      rules.append(rule)
      return ((old, oldAnswer), unused)
    }
    let reason = "replaced before \(signature.isPropertyRead ? "it was read" : "a call used it")"
    for rule in unused { log.scope?.record(finding: issueOfUnusedStub(rule, because: reason)) }
    withExtendedLifetime(old) {}  // Freed outside the lock: a `deinit` may call the double.
  }

  package func removeRules() {
    announcing {
      let old = log.lock.withLock {
        defer { (rules, removedHoldCount, constantAnswer) = ([], 0, nil) }
        return (rules, constantAnswer)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock.
    }
  }

  /// Returns all calls so far; stores that an expectation has inspected the calls.
  func inspect() -> Recorded<Arguments> { log.lock.withLock { calls.inspect() } }

  package func removeCalls() {
    let old = log.lock.withLock {
      unrecordedCallCount = 0
      return exchange(&calls, with: Recorded())
    }
    withExtendedLifetime(old) {}  // Freed outside the lock.
  }

  package func event(_ arguments: Arguments) -> DoubleEvent {
    signature.event(of: arguments, in: log.protocolName)
  }

  package var anyStub: Any? { StubbedMethod(store: self) }
  package var orderedCalls: any __OrderedCalls { MethodCalls(self) }

  package var streamEnding: (@Sendable () -> Void)? {
    guard let source = log.lock.withLock({ source }) else { return nil }
    return { source.finish() }
  }

  @usableFromInline
  func notify(_ listeners: __DoubleLog.Listeners, _ arguments: Arguments, _ number: UInt64) {
    // A member whose calls the command `mutate` leaves out of the records is left out of timelines, too.
    if log.recordsCalls, !recordsCalls, !signature.isPropertyRead { return }
    var event = event(arguments)
    event.callID = number
    event.handle = handleName
    if let run = ObservedRun.current, let test = log.observedTest {
      let isCommand = recordsCalls && Output.self == Void.self
      let role = handlerCount == 0 ? isCommand ? "command" : "query" : "handled"
      run.write(event, of: name, as: signature.isPropertyRead ? "get" : role, in: test)
    }
    log.notify(listeners, event)
  }
}
