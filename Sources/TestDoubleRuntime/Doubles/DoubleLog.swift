public import TestReporting
import TestScheduling

/// The common part of one double's members: its protocol's name, its lock, its test, and who listens to its calls.
///
/// All state of a double, that of its handles included, is guarded by this one lock: a call takes it once,
/// to be recorded and to have its answer selected. No user code runs inside.
public final class __DoubleLog: @unchecked Sendable {  // What is `var` is guarded by `lock`.
  /// Called on the thread that calls the double, before the double answers.
  @usableFromInline package typealias Listener = @Sendable (DoubleEvent) -> Void

  /// The protocol that the double stands in for; empty for a closure.
  public let protocolName: String

  /// How a test names the double, in the line that a failure tells it to add: the type's name for static
  /// members, `double` for an instance, whose name is not known.
  let doubleName: String

  /// Where the double was made.
  public let position: SourcePosition?

  /// True if calls are kept: a spy's are, a stub's are not.
  @usableFromInline let records: Bool

  /// The test that the double was made in, for calls that are made where nobody knows of a test.
  let test: TestContext?
  /// The scope that the double was made in, with what its test asks of it.
  let scope: DoubleScope?

  /// True if asynchronous calls are answered in turns, since the double was made in a schedule.
  @usableFromInline let takesTurns: Bool

  let lock = DoubleLock()
  @usableFromInline @exclusivity(unchecked) private(set) var listeners: [(token: Int, body: Listener)] = []
  /// True if anybody listens, for a caller that holds `lock`.
  @usableFromInline @exclusivity(unchecked) private(set) var hasListeners = false
  private var nextToken = 0
  /// The calls that a listener has shown to the test, from the first that it was told, by the listeners' tokens.
  private var shown: [Int: ClosedRange<UInt64>] = [:]
  /// The last call before each listener was added.
  private var lastBefore: [Int: UInt64] = [:]
  /// The number of the first call of the double, or of a read; 0 where there was none.
  @exclusivity(unchecked) private(set) var firstUse: UInt64 = 0
  private var ownUnstubbed: UnstubbedCalls?
  /// The double itself, where a member's result is `Self`; set while the double is made.
  private weak var double: AnyObject?
  /// The timelines so far of the recorders that weave its calls in; `nil` of those that are gone.
  private var timelines: [@Sendable () -> String?] = []
  /// Announces that a property will change; set while the double is made.
  private(set) var willChange: (() -> Void)?

  /// A log for a double of the named protocol, made at `position`.
  public convenience init(protocolName: String, records: Bool = true, position: SourcePosition? = nil) {
    self.init(protocolName: protocolName, doubleName: "double", records: records, position: position)
  }

  init(protocolName: String, doubleName: String, records: Bool = true, position: SourcePosition? = nil) {
    self.protocolName = protocolName
    self.doubleName = doubleName
    self.records = records
    self.position = position
    test = TestContext.current()
    scope = DoubleScope.current
    takesTurns = Schedule.current != nil
  }

  /// A log for a double that was made at the place given.
  public convenience init(
    protocolName: String, records: Bool = true, fileID: String, filePath: String, line: Int, column: Int
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(protocolName: protocolName, records: records, position: position)
  }

  /// Tells `listener` of every call from now on, until ``removeListener(_:)`` is given the token returned.
  package func addListener(_ listener: @escaping Listener) -> Int {
    lock.withLock {
      nextToken += 1
      listeners.append((nextToken, listener))
      lastBefore[nextToken] = CallOrder.latest
      hasListeners = true
      return nextToken
    }
  }

  /// Notes that the test has looked at what the listener was told so far.
  package func noteLook(at token: Int) {
    lock.withLock {
      let last = CallOrder.latest
      if let before = lastBefore[token], before < last { shown[token] = before + 1...last }
    }
  }

  /// True if a listener has shown the call of that number to the test, for a caller that holds the lock.
  func isShown(_ number: UInt64) -> Bool { shown.values.contains { $0.contains(number) } }

  /// Shows the timeline of a recorder where a wait for calls is over in vain.
  package func show(_ timeline: @escaping @Sendable () -> String?) {
    lock.withLock { timelines.append(timeline) }
  }

  /// The timelines behind the text of such a wait, each with a heading; empty without a recorder.
  var timelinesSoFar: String {
    lock.withLock { timelines }.compactMap { $0() }.map { "\nThe timeline so far:\n\n\($0)" }.joined()
  }

  /// Runs the closure before each change of a property; to be called while the double is made.
  public func announceChanges(_ body: @escaping @Sendable () -> Void) { willChange = body }

  /// Lets unstubbed members whose result is `Self` give the double itself; to be called while that is made.
  public func belongs(to double: AnyObject) { lock.withLock { self.double = double } }

  /// The double, where it is of the type asked for.
  func double<Double>(as type: Double.Type) -> Double? { lock.withLock { double } as? Double }

  /// Stops telling the listener that was added under `token`.
  package func removeListener(_ token: Int) {
    let removed = lock.withLock {
      let index = listeners.firstIndex { $0.token == token }
      let listener = index.map { listeners.remove(at: $0) }
      hasListeners = !listeners.isEmpty
      return listener
    }
    _ = removed  // Freed here, outside the lock: what a listener holds may call a double when it goes.
  }

  /// Begins a call: takes the lock, and numbers the call among all calls of all doubles.
  @usableFromInline func enter() -> UInt64 {
    lock.lock()
    let number = CallOrder.next()
    if firstUse == 0 { firstUse = number }
    return number
  }

  /// Begins a read: takes the lock.
  @usableFromInline func enterRead() {
    lock.lock()
    if firstUse == 0 { firstUse = CallOrder.next() }
  }

  /// Goes on with a call that has its number: takes the lock.
  @usableFromInline func reenter() { lock.lock() }

  /// A member as messages name it: `MoviesService.movies(page:)`; a closure goes by its own name.
  func name(of member: String) -> String { protocolName.isEmpty ? member : "\(protocolName).\(member)" }

  /// A view of a member as the test writes it: `double.stub.movies`, and of a closure `select.stub`.
  func path(_ view: String, to member: String) -> String {
    "\(doubleName).\(view)" + (protocolName.isEmpty ? "" : ".\(member)")
  }

  /// The name of the double in a timeline.
  package var nameInTimelines: String { protocolName.isEmpty ? doubleName : protocolName }
  /// The way this double deals with calls for which nothing is stubbed; `nil` for its test's way.
  public var unstubbed: UnstubbedCalls? {
    get { lock.withLock { ownUnstubbed } }
    set { lock.withLock { ownUnstubbed = newValue } }
  }

  /// True if a call for which nothing is stubbed is no issue.
  var isSilent: Bool { unstubbed.map { $0 == .placeholders } ?? (scope?.settings.unstubbed == .placeholders) }

  /// True if unused stubs and unseen calls are issues.
  var isStrict: Bool { scope?.settings.isStrict == true }

  /// Releases the lock.
  @usableFromInline func leave() { lock.unlock() }

  /// Reports an issue of a call to its test, at the line of the test that is being carried out, or as
  /// ``issueOfTest(_:)`` says.
  package func report(_ message: String, at position: SourcePosition? = nil) {
    Reporting.report(issue(message, at: position), in: test)
  }

  /// Reports what nothing can follow, and returns what to throw then.
  package func end(with message: String, at position: SourcePosition) -> any Error {
    Reporting.end(with: issue(message, at: position), in: test)
  }

  private func issue(_ message: String, at position: SourcePosition?) -> TestIssue {
    guard let position = position ?? Reporting.callSite else { return issueOfTest(message) }
    return TestIssue((scope?.prefix ?? "") + message, at: position)
  }

  /// An issue that no line of the test stands for: at the double's own line where the test's function may have made
  /// it, else at the test, with the double's line in the text.
  func issueOfTest(_ message: String) -> TestIssue {
    TestContext.issue((scope?.prefix ?? "") + message, of: "double", madeAt: position, in: test)
  }
}

extension DoubleScope {
  /// The text that messages begin with.
  var prefix: String { settings.subject.map { "\($0): " } ?? "" }
}
