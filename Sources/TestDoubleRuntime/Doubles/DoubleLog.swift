package import TestReporting

/// The state that a double's members share, such as the protocol, test and listeners; each handle stores its own calls.
///
/// One lock guards the state of all doubles and of their handles. A call is recorded, and its answer is selected, in
/// one critical section; if stubs have conditions, the answer is selected in a second critical section after the
/// conditions have run. No user code runs in a critical section.
public final class __DoubleLog: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  /// A closure that receives each event on the thread that causes the event; a call is received before its answer.
  @usableFromInline package typealias Listener = @Sendable (DoubleEvent) -> Void
  @usableFromInline typealias Listeners = [(token: Int, body: Listener)]

  /// The protocol that the double implements; empty for a closure.
  public let protocolName: String

  /// The double's name in the code that a failure proposes: the type's name for static members, the spy's name for a
  /// closure, and otherwise `double`, since the name of the test's variable is unknown.
  package let doubleName: String

  /// The source position at which the double was made; `nil` if it is unknown, as for static members.
  package let position: SourcePosition?

  /// True for a spy, false for a stub.
  @usableFromInline let recordsCalls: Bool

  /// The test in which the double was made; calls from code outside of any known test report their issues to this test.
  let test: TestContext?
  /// The scope in which the double was made, with the settings of the test.
  package let scope: DoubleScope?

  /// The test in which the double was made, as the fields of a line; only in an ``ObservedRun``.
  let observedTest: [String]?

  /// True if the double was made in a schedule, so that an asynchronous call waits for its turn before it is answered.
  @usableFromInline package let takesTurns: Bool

  @usableFromInline package let lock = CallOrder.lock
  @usableFromInline @exclusivity(unchecked) private(set) var listeners: Listeners = []
  /// True if there are listeners; must be read while `lock` is locked.
  @usableFromInline @exclusivity(unchecked) private(set) var hasListeners = false
  private var latestToken = 0
  /// The numbers of the calls that a listener has received and the test has inspected, by the listener's token; an
  /// empty range before the first inspection.
  private var inspectedCallNumbersByToken: [Int: Range<UInt64>] = [:]
  private var unstubbedOverride: UnstubbedCalls?
  /// The double itself, if a member's result is `Self`; set while the double is made.
  private weak var double: AnyObject?
  /// Closures that return the current timelines of the recorders that include the double's calls; a closure returns
  /// `nil` after its recorder was released.
  private var timelineProviders: [@Sendable () -> String?] = []
  /// Called before each change of a property; set while the double is made.
  private(set) var willChange: (() -> Void)?

  package init(
    protocolName: String, doubleName: String = "double", records: Bool = true, position: SourcePosition?
  ) {
    self.protocolName = protocolName
    self.doubleName = doubleName
    recordsCalls = records
    self.position = position
    test = TestContext.current(forDoubleAt: position)
    scope = DoubleScope.current
    takesTurns = Scheduling.current != nil
    observedTest = ObservedRun.current?.test
    // With a listener, each call is notified, and so written.
    if observedTest != nil { _ = addListener { _ in } }
  }

  /// Creates a log for a double that code makes by an initializer of the protocol, at an unknown position.
  public convenience init(protocolName: String, records: Bool = true) {
    self.init(protocolName: protocolName, records: records, position: nil)
  }

  /// Creates a log for a double that was made at the given source position.
  public convenience init(
    protocolName: String, records: Bool = true, fileID: String, filePath: String, line: Int, column: Int
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(protocolName: protocolName, records: records, position: position)
  }

  /// Calls `listener` for every event from now on, until ``removeListener(_:)`` is called with the returned token.
  package func addListener(_ listener: @escaping Listener) -> Int {
    lock.withLock {
      latestToken += 1
      listeners.append((latestToken, listener))
      let nextNumber = CallOrder.latestNumber + 1
      inspectedCallNumbersByToken[latestToken] = nextNumber..<nextNumber
      hasListeners = true
      return latestToken
    }
  }

  /// Stores that the test has inspected all calls that the listener has received so far.
  package func noteInspection(forListener token: Int) {
    lock.withLock {
      guard let first = inspectedCallNumbersByToken[token]?.lowerBound else { return }
      inspectedCallNumbersByToken[token] = first..<CallOrder.latestNumber + 1
    }
  }

  /// True if a timeline that the test has inspected contains the call with the number; must be called while `lock` is
  /// locked.
  func isInInspectedTimeline(_ number: UInt64) -> Bool {
    inspectedCallNumbersByToken.values.contains { $0.contains(number) }
  }

  /// Adds a recorder's timeline to the messages about timed-out waits for calls.
  package func addTimeline(_ provider: @escaping @Sendable () -> String?) {
    lock.withLock { timelineProviders.append(provider) }
  }

  /// The text of the timelines, each with a heading, for the message about a wait that times out; empty without a
  /// recorder.
  var timelinesSoFar: String {
    lock.withLock { timelineProviders }.compactMap { $0() }
      .map { "\nThe timeline so far:\n\n\(ShortenedLines.of($0))" }.joined()
  }

  /// Sets the closure that runs before each change of a property; must be called while the double is made.
  public func announceChanges(_ body: @escaping @Sendable () -> Void) { willChange = body }

  /// Sets the double, the result of unstubbed members that return `Self`; must be called while the double is made.
  public func setDouble(_ double: AnyObject) { lock.withLock { self.double = double } }

  func double<Result>(as type: Result.Type) -> Result? { lock.withLock { double } as? Result }

  package func removeListener(_ token: Int) {
    let removed = lock.withLock {
      let index = listeners.firstIndex { $0.token == token }
      let listener = index.map { listeners.remove(at: $0) }
      hasListeners = !listeners.isEmpty
      return listener
    }
    _ = removed  // Freed outside the lock: a `deinit` of an object in the closure may call a double.
  }

  /// Notifies the listeners of an event; must be called while `lock` is unlocked.
  func notify(_ listeners: Listeners, _ event: DoubleEvent) {
    for listener in listeners { listener.body(event) }
  }

  /// Locks `lock` for a call, and returns the call's number among all calls of all doubles.
  @usableFromInline func lockAndTakeCallNumber() -> UInt64 {
    lock.lock()
    return CallOrder.nextNumber()
  }

  /// Returns the name of a member in messages: `MoviesService.movies(page:)`, or a closure's name alone.
  func name(of member: String) -> String { protocolName.isEmpty ? member : "\(protocolName).\(member)" }

  /// Returns the code for a member's `stub` or `calls`: `double.stub.movies`, or `spy.stub` for a closure's spy.
  func expression(for property: String, of member: String) -> String {
    "\(doubleName).\(property)" + (protocolName.isEmpty ? "" : ".\(member)")
  }

  package var nameInTimelines: String { protocolName.isEmpty ? doubleName : protocolName }

  /// The way that this double handles unstubbed calls; `nil` for the setting of its test.
  public var unstubbed: UnstubbedCalls? {
    get { lock.withLock { unstubbedOverride } }
    set { lock.withLock { unstubbedOverride = newValue } }
  }

  package var allowsUnstubbedCalls: Bool {
    unstubbed.map { $0 == .placeholders } ?? (scope?.settings.unstubbed == .placeholders)
  }

  var isStrict: Bool { scope?.settings.isStrict == true }

  /// Reports an issue to the test of the current task, or to `test` if the task belongs to no test.
  ///
  /// The issue is shown at `position`, else at the running `StateRecorder.step`, else by ``issueAtDoubleOrTest(_:)``.
  package func report(_ message: String, at position: SourcePosition? = nil) {
    Reporting.report(issue(message, at: position), in: test)
  }

  package func makeError(reporting message: String, at position: SourcePosition) -> any Error {
    Reporting.makeError(reporting: issue(message, at: position), in: test)
  }

  private func issue(_ message: String, at position: SourcePosition?) -> TestIssue {
    guard let position = position ?? Reporting.callSite else { return issueAtDoubleOrTest(message) }
    return TestIssue(messagePrefix + message, at: position)
  }

  /// Makes an issue whose line in the test is unknown: shown at the line that made the double; if that line can't be in
  /// the test's function, shown at the test instead, with the double's line in the message.
  func issueAtDoubleOrTest(_ message: String) -> TestIssue {
    TestContext.issue(messagePrefix + message, of: "double", madeAt: position, in: test)
  }

  /// The beginning of messages about the double, such as `LoadMovies: `; empty if no feature is set.
  var messagePrefix: String { scope?.settings.joinedFeatureNames.map { "\($0): " } ?? "" }
}
