import Foundation
import TestReporting

/// The calls that one member has received and the answers it has been given.
///
/// `records` and `rules` are guarded by the double's lock, `log.lock`.
final class MethodStore<Arguments, Output, Failure: Error, Body>: @unchecked Sendable {
  /// Answers for the calls that `matches` accepts; used in order, the last one repeats.
  final class Rule {
    let matches: ((Arguments) -> Bool)?
    /// Whether the rule is used up after one call.
    let isOneCall: Bool
    let position: SourcePosition
    private let answers: [Answer<Output, Failure, Body>]
    private var used = 0

    init(
      matches: ((Arguments) -> Bool)?, answers: [Answer<Output, Failure, Body>], isOneCall: Bool = false,
      position: SourcePosition
    ) {
      self.matches = matches
      self.answers = answers
      self.isOneCall = isOneCall
      self.position = position
    }

    // For callers that hold the lock.

    var isUsedUp: Bool { isOneCall && used > 0 }

    func next() -> Answer<Output, Failure, Body> {
      defer { used += 1 }
      return answers[min(used, answers.count - 1)]
    }
  }

  let log: CallLog
  let signature: MemberSignature
  /// The member's name in `stub` and `calls`.
  let handle: String
  /// Makes a value of a type that only the generated code knows.
  let placeholder: (@MainActor () throws -> Output)?
  private var records: [MethodStoreRecord<Arguments>] = []
  private var rules: [Rule] = []

  init(
    log: CallLog, signature: String, handle: String?, placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    self.log = log
    self.placeholder = placeholder
    self.signature = MemberSignature(text: signature)
    self.handle = handle ?? self.signature.baseName
  }

  /// Records the call, tells the listeners, and selects the answer; `nil` where nothing is stubbed.
  func receive(_ arguments: Arguments) -> Answer<Output, Failure, Body>? {
    log.lock.lock()
    records.append(MethodStoreRecord(arguments: arguments, number: CallOrder.next()))
    let listeners = log.lockedListeners
    guard rules.contains(where: { $0.matches != nil }) else {
      let answer = Self.select(from: rules)
      log.lock.unlock()
      tell(listeners, arguments)
      return answer
    }
    let candidates = rules
    log.lock.unlock()
    tell(listeners, arguments)
    // Matchers are user code, so they run outside the lock.
    let fitting = candidates.filter { $0.matches?(arguments) ?? true }
    return log.lock.withLock { Self.select(from: fitting) }
  }

  /// The answer of the rule that wins, for a caller that holds the lock: of held calls the first, else the
  /// latest rule.
  private static func select(from rules: [Rule]) -> Answer<Output, Failure, Body>? {
    let open = rules.lazy.filter { !$0.isUsedUp }
    return (open.first(where: \.isOneCall) ?? open.last)?.next()
  }

  /// Adds a rule, and lets go of those that no call can reach any more.
  func add(_ rule: Rule) {
    let unreachable = log.lock.withLock {
      let old = rules
      let hidesOthers = rule.matches == nil && !rule.isOneCall
      rules.removeAll { $0.isUsedUp || (hidesOthers && !$0.isOneCall) }
      rules.append(rule)
      return old
    }
    withExtendedLifetime(unreachable) {}  // Freed outside the lock: what an answer holds may call the double.
  }

  /// All calls so far.
  var recorded: [MethodStoreRecord<Arguments>] { log.lock.withLock { records } }

  /// A call as an event, for listeners and messages.
  func event(_ arguments: Arguments) -> CallEvent {
    CallEvent(
      protocolName: log.protocolName, member: signature.baseName, kind: .call,
      arguments: signature.arguments(of: arguments))
  }

  private func tell(_ listeners: [(token: Int, body: CallLog.Listener)], _ arguments: Arguments) {
    guard !listeners.isEmpty else { return }
    let event = event(arguments)
    for listener in listeners { listener.body(event) }
  }
}
