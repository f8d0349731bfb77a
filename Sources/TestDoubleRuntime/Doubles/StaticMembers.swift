import Foundation
import TestReporting

/// The handles of static requirements: one set for each type and test, made on first use.
public enum __StaticMembers {
  // Guarded by `lock`. The key is the running test; `nil` in XCTest, and outside of any test.
  nonisolated(unsafe) private static var scopesByTest: [TestIdentity?: DoubleScope] = [:]
  private static let lock = NSLock()

  /// Returns the handles of `type` for the running test; outside of any test, the handles of the process.
  ///
  /// The handles are freed when the test's ``DoubleScope`` ends, and in XCTest when the test case ends. A Swift Testing
  /// test without a scope has no callback for its end, so its handles are never freed.
  public static func current<Members: __HandleSet>(for type: (some TestDouble).Type) -> Members {
    scope.value { Members(__DoubleLog(protocolName: type.__protocolName, doubleName: "\(type)")) }
  }

  /// The scope that keeps the running test's values, such as sets of handles; made for a test that runs in no scope.
  static var scope: DoubleScope {
    if let scope = DoubleScope.current { return scope }
    let test = Reporting.reporter.currentTest
    let (scope, isNew) = lock.withLock {
      if let existing = scopesByTest[test] { return (existing, false) }
      let newScope = DoubleScope()
      scopesByTest[test] = newScope
      return (newScope, true)
    }
    if isNew, test == nil { Reporting.reporter.whenTestEnds(removeScopeWithoutTest) }
    return scope
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
