import Foundation
import TestReporting

/// The handles of static requirements: one set for each type and test, made on first use.
public enum __StaticMembers {
  private struct Key: Hashable {
    var typeID: ObjectIdentifier
    /// The running test; `nil` in XCTest, and outside of any test.
    var test: TestIdentity?
  }

  // Guarded by `lock`, like `isRemovalScheduled`.
  nonisolated(unsafe) private static var valuesByKey: [Key: any Sendable] = [:]
  nonisolated(unsafe) private static var isRemovalScheduled = false
  private static let lock = NSLock()

  /// Returns the handles of `type` for the running test; outside of any test, the handles of the process.
  ///
  /// The handles are freed when the test's ``DoubleScope`` ends, and in XCTest when the test case ends. A Swift Testing
  /// test without a scope has no callback for its end, so its handles are never freed.
  public static func current<Members: __HandleSet>(for type: (some TestDouble).Type) -> Members {
    valueOfCurrentTest { Members(__DoubleLog(protocolName: type.__protocolName, doubleName: "\(type)")) }
  }

  /// Returns the running test's value of the type `Value`, such as a set of handles; makes the value on first use.
  static func valueOfCurrentTest<Value: Sendable>(makeIfMissing make: () -> Value) -> Value {
    let typeID = ObjectIdentifier(Value.self)
    if let scope = DoubleScope.current { return scope.value(withTypeID: typeID, makeIfMissing: make) }
    let key = Key(typeID: typeID, test: Reporting.reporter.currentTest)
    let (value, needsCallback) = lock.withLock {
      if let existing = valuesByKey[key] as? Value { return (existing, false) }
      let newValue = make()
      valuesByKey[key] = newValue
      defer { isRemovalScheduled = isRemovalScheduled || key.test == nil }
      return (newValue, key.test == nil && !isRemovalScheduled)
    }
    if needsCallback { Reporting.reporter.whenTestEnds(removeValuesWithoutTest) }
    return value
  }

  /// Removes the values whose key has no test; the reporter calls this at the end of an XCTest case.
  @Sendable private static func removeValuesWithoutTest() {
    let old = lock.withLock {
      defer {
        valuesByKey = valuesByKey.filter { $0.key.test != nil }
        isRemovalScheduled = false
      }
      return valuesByKey
    }
    withExtendedLifetime(old) {}  // Freed outside the lock: a `deinit` may call a double.
  }
}

/// The handles of a double's instance members or static members.
///
/// Generated code uses this protocol where it can't call the initializer directly: in a generic double, and in a double
/// whose members are deprecated because they use deprecated types.
public protocol __HandleSet: Sendable {
  /// Creates handles that share the double's log.
  init(_ log: __DoubleLog)
}

extension __DoubleLog {
  /// Creates handles that share this log.
  public func handles<Handles: __HandleSet>() -> Handles { Handles(self) }
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
