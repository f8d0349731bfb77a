import TestReporting

/// Adds each kind of event of the member once to ``DoubleUsage``.
extension MethodStore {
  /// Notes the kinds of events of a call with this answer; must be called while the doubles' lock is locked.
  ///
  /// If the answer is a closure, its outcome is noted when the closure has returned or thrown.
  @usableFromInline
  func noteEventKinds(answer: StoredAnswer?) {
    switch answer {
    case .value?: note([.called, .returned])
    case .failure?: note([.called, .threw])
    case .body?, nil: note(.called)
    }
  }

  /// Notes the outcome of a call: `returned`, `threw` or `held`.
  @usableFromInline
  package func noteOutcome(_ event: MemberEvents) { log.lock.withLock { note(event) } }

  /// Runs the closure that answers a call, and notes the outcome.
  package func notingOutcome<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    var outcome = MemberEvents.threw
    defer { noteOutcome(outcome) }
    let result = try body()
    outcome = .returned
    return result
  }

  package nonisolated(nonsending) func notingOutcome<Result>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var outcome = MemberEvents.threw
    defer { noteOutcome(outcome) }
    let result = try await body()
    outcome = .returned
    return result
  }

  /// Adds the events; must be called while the doubles' lock is locked.
  func note(_ events: MemberEvents) {
    guard notedEvents & events.rawValue != events.rawValue else { return }
    notedEvents |= events.rawValue
    DoubleUsage.shared.note(events, of: log.name(of: signature.text), doubleMadeAt: log.position)
  }
}

extension MethodStore {
  /// Makes an answer that runs the closure and notes the outcome.
  func makeAnswer<Handlers>(
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) -> StoredAnswer where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {
    .body(
      Body { [unowned self] (arguments: Arguments) throws(Failure) -> Output in
        try notingOutcome { () throws(Failure) -> Output in try body(arguments) }
      })
  }

  /// Makes an answer that runs the closure on the caller's actor and notes the outcome.
  func makeAnswer(
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output
  ) -> StoredAnswer where Body == __AsyncAnswer<Arguments, Output, Failure> {
    .body(
      Body { [unowned self] (arguments: Arguments) async throws(Failure) -> Output in
        try await notingOutcome { () async throws(Failure) -> Output in try await body(arguments) }
      })
  }
}

/// The kinds of events that a member of a double has had at least once.
@usableFromInline
package struct MemberEvents: OptionSet, Sendable, Hashable {
  @usableFromInline package let rawValue: UInt8
  @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The member was called, read or set.
  package static let called = Self(rawValue: 1)
  @usableFromInline package static let returned = Self(rawValue: 2)
  package static let threw = Self(rawValue: 4)
  package static let held = Self(rawValue: 8)

  /// The words for the set's elements in the journal.
  package var words: [String] {
    let namedEvents: [(Self, String)] = [
      (.called, "called"), (.returned, "returned"), (.threw, "threw"), (.held, "held"),
    ]
    return namedEvents.filter { contains($0.0) }.map(\.1)
  }
}

/// Collects the kinds of events of the members of all doubles in this process, for the journal: a file about the test
/// run that the command line tool reads.
///
/// Each member of a double adds each kind of event once, so that later calls need not lock `lock`.
package final class DoubleUsage: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  package static let shared = DoubleUsage()

  private let lock = DoubleLock()
  private var eventsByMember: [String: MemberEvents] = [:]
  /// True once the observer of the test run was notified that a double was used.
  private var hasNotifiedObserver = false

  /// Adds the events to those of the named member, and notifies the observer once, when any test first uses a double.
  ///
  /// - Parameter position: The source position at which the double was made.
  func note(_ events: MemberEvents, of member: String, doubleMadeAt position: SourcePosition?) {
    let firstPosition: SourcePosition? = lock.withLock {
      eventsByMember[member, default: []].formUnion(events)
      guard !hasNotifiedObserver, let position, Self.isInObservedTest else { return nil }
      hasNotifiedObserver = true
      return position
    }
    if let firstPosition { Reporting.runObserver?.firstDoubleWasUsed(madeAt: firstPosition) }
  }

  /// True if an observer exists and a test is running in this process; false in the process of an exit test.
  private static var isInObservedTest: Bool {
    guard Reporting.runObserver != nil else { return false }
    return Reporting.reporter.currentTest != nil || Reporting.reporter.runningTestCase != nil
  }

  /// One line per member, with its events and its name: `called,returned MoviesService.movies(page:)`.
  package var lines: [String] {
    lock.withLock { eventsByMember }.sorted { $0.key < $1.key }
      .map { "\($0.value.words.joined(separator: ",")) \($0.key)" }
  }
}
