import Foundation
import TestReporting

/// The handles of static requirements: one set for each type and test, made on first use.
public enum __StaticMembers {
  // Guarded by `lock`. The key is the running test; `nil` in XCTest, and outside of any test.
  nonisolated(unsafe) private static var scopesByTest: [TestIdentity?: DoubleScope] = [:]
  nonisolated(unsafe) private static var usersByType: [ObjectIdentifier: StaticMemberUsers] = [:]
  /// The number of uses, of all types, outside of any test's tasks.
  nonisolated(unsafe) private static var lastOutsideUse: UInt64 = 0
  private static let lock = NSLock()

  /// Returns the handles of `type` for the running test.
  ///
  /// A use outside of the tasks of any test gets the handles of the only test that has asked for them; if there is no such
  /// test, or several, those of the process. All tests that may have caused such a use fail when they ask for the handles.
  ///
  /// The handles are freed when the test's ``DoubleScope`` ends, and in XCTest when the test case ends. A Swift Testing
  /// test without a scope has no callback for its end, so its handles are never freed.
  ///
  /// - Parameter askedByTest: True for `stub` and `calls`, which only tests use.
  public static func current<Members: __HandleSet>(
    for type: (some TestDouble).Type, askedByTest: Bool = false
  ) -> Members {
    value(of: type, askedByTest: askedByTest) {
      Members(__DoubleLog(protocolName: type.__protocolName, doubleName: "\(type)", position: nil))
    }
  }

  /// Returns the running test's value of the type `Value` for a type of double, made on first use.
  static func value<Value: Sendable>(
    of type: (some TestDouble).Type, askedByTest: Bool, makeIfMissing make: () -> Value
  ) -> Value {
    guard let scope = scopeInTest() else {
      return scopeOutsideOfTests(of: type).value(makeIfMissing: make)
    }
    if askedByTest {
      let mayHaveCausedOthers = lock.withLock {
        usersByType[ObjectIdentifier(type), default: .init(name: "\(type)")].addOrTakeUnknownUses(of: scope)
      }
      if mayHaveCausedOthers { report(usesOf: "\(type)") }
    }
    return scope.value(makeIfMissing: make)
  }

  /// The last use outside of any test's tasks that is known not to be one of a scope that begins now.
  static var currentOutsideUse: UInt64 { lock.withLock { lastOutsideUse } }

  /// Ends the scope's uses; reports the outside uses that the scope's test may have caused.
  static func end(_ scope: DoubleScope) {
    let names = lock.withLock {
      let types = Array(usersByType.keys)
      return types.compactMap { usersByType[$0]?.remove(scope) }
    }
    for name in names.sorted() { report(usesOf: name) }
  }

  private static func report(usesOf name: String) {
    let message = """
      \(name) was used outside of the test's tasks, on a queue, on a thread or in a detached task. It can't be known \
      by which test, so each test fails that may have caused it: maybe not this one, but another that uses \(name).
      Begin each of them with \(name).stub.reset(), and give their suites the traits .doubles() and .serialized.
      """
    Reporting.reporter.report(TestIssue(message, at: Reporting.callSite))
  }

  /// Returns the scope of the running test, which is made for a test without one; `nil` outside of any test's tasks.
  private static func scopeInTest() -> DoubleScope? {
    if let scope = DoubleScope.current { return scope }
    let reporter = Reporting.reporter
    let test = reporter.currentTest
    guard test == nil, Reporting.override == nil else { return scope(of: test) }
    // A schedule knows whose task runs.
    if let schedule = Scheduling.current, let scope = DoubleScope.latest(of: schedule) { return scope }
    return nil
  }

  private static func scopeOutsideOfTests(of type: Any.Type) -> DoubleScope {
    let isXCTest = Reporting.reporter.runningTestCase != nil
    let only = lock.withLock {
      if !isXCTest { lastOutsideUse += 1 }
      return usersByType[ObjectIdentifier(type), default: .init(name: "\(type)")]
        .only(causing: isXCTest ? nil : lastOutsideUse)
    }
    return only ?? scope(of: nil)
  }

  private static func scope(of test: TestIdentity?) -> DoubleScope {
    lock.withLock {
      if let existing = scopesByTest[test] { return existing }
      // When the test began is unknown, so it may have caused each use.
      let newScope = DoubleScope(lastOutsideUseBefore: 0)
      scopesByTest[test] = newScope
      if test == nil { Reporting.reporter.whenTestEnds(removeScopeWithoutTest) }
      return newScope
    }
  }

  /// Removes the scope that has no test; the reporter calls this at the end of an XCTest case.
  @Sendable private static func removeScopeWithoutTest() {
    let old = lock.withLock { scopesByTest.removeValue(forKey: nil) }
    withExtendedLifetime(old) {}  // Freed outside the lock: a `deinit` may call a double.
  }
}

/// The handles of a double's static members, which ``__StaticMembers`` creates.
public protocol __HandleSet: Sendable {
  /// Creates handles that share the double's log.
  init(_ log: __DoubleLog)
}

/// Calls a main-actor closure that makes handles, on the current thread.
///
/// The closure's isolation lets it use main-actor-isolated conformances. The closure only calls the initializers of
/// handles, which may run on any thread, so its type is cast as in `MainActor.assumeIsolated`.
public func __makingHandles<Handles: Sendable>(
  _ log: __DoubleLog, _ make: @escaping @MainActor (__DoubleLog) -> Handles
) -> Handles {
  unsafeBitCast(make, to: ((__DoubleLog) -> Handles).self)(log)
}
