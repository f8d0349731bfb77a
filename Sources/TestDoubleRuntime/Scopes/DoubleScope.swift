import Foundation
package import TestReporting

/// The scope of the doubles of one test case: contains their settings, and ends with the test case.
///
/// A trait runs each test case in a scope with ``run(changing:_:)``. A double has the settings of the scope in which it
/// is made, or the default settings if it is made outside of any scope.
package final class DoubleScope: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  package struct Settings: Sendable {
    /// True if stubs that no call used, and calls that no expectation inspected, are issues.
    package var isStrict = false
    package var unstubbed = UnstubbedCalls.issues
    /// True if the scope lists the handles of the doubles that are made in it.
    package var listsHandles = false
    /// The names of the features under test, with commas between them; messages about the doubles begin with them.
    package var joinedFeatureNames: String?

    package init() {}
  }

  @TaskLocal package static var current: DoubleScope?

  package let settings: Settings
  /// The number of the last use of static members, outside of any test's tasks, before the scope began.
  let lastOutsideUseBefore: UInt64
  /// The schedule that runs the test; `nil` if there is none.
  private weak var schedule: (any TestSchedule)?

  private static let scheduledLock = NSLock()
  /// Return the scopes of schedules, which they reference weakly; guarded by `scheduledLock`.
  nonisolated(unsafe) private static var scheduledScopes: [@Sendable () -> DoubleScope?] = []

  private let lock = NSLock()
  /// Return the objects to notify when the scope ends, which they reference weakly.
  private var observers: [@Sendable () -> (any ScopeObserver)?] = []
  private var findings: [TestIssue] = []
  /// The values, one of each type, that doubles keep until the scope ends: handles of static members, for example.
  private var valuesByType: [ObjectIdentifier: any Sendable] = [:]
  private var endsHeldCallsQuietly = false

  /// Creates a scope with the given settings; the caller must call ``end(testRanToEnd:)`` at the end of the test.
  package init(_ settings: Settings = Settings(), lastOutsideUseBefore: UInt64? = nil) {
    self.settings = settings
    self.lastOutsideUseBefore = lastOutsideUseBefore ?? __StaticMembers.currentOutsideUse
    schedule = Scheduling.current
    if schedule != nil { Self.scheduledLock.withLock { Self.scheduledScopes.append { [weak self] in self } } }
  }

  /// Returns the latest scope that began in the schedule, and has not ended.
  static func latest(of schedule: any TestSchedule) -> DoubleScope? {
    scheduledLock.withLock { scheduledScopes }.last { $0()?.schedule === schedule }?()
  }

  /// Runs a test in a new scope, and ends the scope.
  ///
  /// The new scope has the settings of the surrounding scope, changed by `change`. If the test throws, unused stubs and
  /// uninspected calls are not issues, since the test did not run to its end.
  package nonisolated(nonsending) static func run<Result>(
    changing change: (inout Settings) -> Void = { _ in },
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    var settings = current?.settings ?? Settings()
    change(&settings)
    let scope = DoubleScope(settings)
    var hasReturned = false
    defer { scope.end(testRanToEnd: hasReturned) }
    let result = try await $current.withValue(scope) { try await body() }
    for value in scope.lock.withLock({ scope.valuesByType.values }) {
      await (value as? any TaskWaiter)?.waitForTasks()
    }
    hasReturned = true
    return result
  }

  /// Runs a synchronous test in a new scope, and ends the scope; for XCTest.
  package static func run<Result>(
    changing change: (inout Settings) -> Void, testRanToEnd: () -> Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    var settings = current?.settings ?? Settings()
    change(&settings)
    let scope = DoubleScope(settings)
    var hasReturned = false
    defer { scope.end(testRanToEnd: hasReturned && testRanToEnd()) }
    let result = try $current.withValue(scope) { try body() }
    hasReturned = true
    return result
  }

  /// Ends the scope: notifies the observers, reports the findings if `testRanToEnd`, and frees the values.
  package func end(testRanToEnd: Bool = true) {
    for observer in lock.withLock({ observers }) { observer()?.scopeEnds(testRanToEnd: testRanToEnd) }
    __StaticMembers.end(self)
    if schedule != nil {
      Self.scheduledLock.withLock { Self.scheduledScopes.removeAll { $0().map { $0 === self } ?? true } }
    }
    let (issues, oldValues) = lock.withLock {
      defer { (findings, valuesByType) = ([], [:]) }
      return (findings, valuesByType)
    }
    withExtendedLifetime(oldValues) {}  // Freed outside the lock.
    for issue in issues.sorted(by: { $0.position?.line ?? 0 < $1.position?.line ?? 0 }) where testRanToEnd {
      Reporting.reporter.report(issue)
    }
  }
}

/// The handle of one member of a double, whatever its types.
package protocol AnyHandle: ScopeObserver {
  var log: __DoubleLog { get }
  var signature: MemberSignature { get }
  /// The member's calls until now.
  var orderedCalls: any __OrderedCalls { get }
  var handleName: String { get }
  /// A `StubbedMethod` of the member; `nil` for the assignments to a property.
  var anyStub: Any? { get }
  func removeCalls()
  func removeRules()
  /// Ends the streams that the member has returned, also after the double is freed; `nil` if there are none.
  var streamEnding: (@Sendable () -> Void)? { get }
}

extension DoubleScope {
  /// The handles that are still in memory; empty unless the settings ask for them.
  package var handles: [any AnyHandle] {
    // In a strict test, handles are observers as well.
    guard settings.listsHandles else { return [] }
    return lock.withLock { observers }.compactMap { $0() as? any AnyHandle }
  }

  /// True if a held call that the test leaves ends without an issue, as after exploring.
  package var leavesHeldCalls: Bool {
    get { lock.withLock { endsHeldCallsQuietly } }
    set { lock.withLock { endsHeldCallsQuietly = newValue } }
  }
}

/// An object that is notified when its scope ends, such as one that reports held calls that were never resumed.
package protocol ScopeObserver: AnyObject, Sendable {
  /// Called when the scope ends; `testRanToEnd` is false if the test threw an error or was cut short.
  func scopeEnds(testRanToEnd: Bool)
}

/// A value of a scope that waits, at the end of the test's body, for tasks that the test has started.
package protocol TaskWaiter: Sendable {
  nonisolated(nonsending) func waitForTasks() async
}

extension DoubleScope {
  /// Adds an object that is notified when the scope ends; references the object weakly.
  package func add(_ observer: any ScopeObserver) {
    lock.withLock { observers.append { [weak observer] in observer } }
  }

  package func record(finding issue: TestIssue) { lock.withLock { findings.append(issue) } }

  /// Returns the scope's value of the type `Value`, made on first use.
  package func value<Value: Sendable>(makeIfMissing make: () -> Value) -> Value {
    let typeID = ObjectIdentifier(Value.self)
    if let existing = lock.withLock({ valuesByType[typeID] }) as? Value { return existing }
    let newValue = make()  // Outside the lock: a static member's handle calls `add(_:)`, which locks.
    return lock.withLock {
      if let existing = valuesByType[typeID] as? Value { return existing }
      valuesByType[typeID] = newValue
      return newValue
    }
  }
}

extension __DoubleLog {
  /// Adds an object that is notified when the running test ends; references the object weakly.
  func notifyAtTestEnd(_ observer: any ScopeObserver) {
    // The scope of the running test is preferred, since another test may have made the double.
    if let scope = DoubleScope.current ?? scope { return scope.add(observer) }
    Reporting.reporter.beforeTestEnds { [weak observer] in observer?.scopeEnds(testRanToEnd: true) }
  }
}
