import Foundation
import TestReporting

/// The handles of static requirements: one set a type and test, made when first used.
public enum __StaticMembers {
  private struct Key: Hashable {
    var type: ObjectIdentifier
    var test: TestIdentity?
  }

  // Guarded by `lock`.
  nonisolated(unsafe) private static var members: [Key: any Sendable] = [:]
  /// True if those that belong to no test known by name are forgotten at the end of the one that is running.
  nonisolated(unsafe) private static var isTemporary = false
  private static let lock = NSLock()

  /// The handles of `type` for the test that is running; outside of any test, those of the process.
  ///
  /// They are freed when the test's ``DoubleScope`` ends, and in XCTest when its test case does. In a test of Swift
  /// Testing without a scope, nobody tells when it is over, so they stay.
  public static func current<Members: Sendable>(
    for type: (some TestDouble).Type, _ make: (__DoubleLog) -> Members
  ) -> Members {
    own { make(__DoubleLog(protocolName: type.__protocolName, doubleName: "\(type)")) }
  }

  /// The one value of its type that belongs to the running test.
  static func own<Value: Sendable>(_ make: () -> Value) -> Value {
    let type = ObjectIdentifier(Value.self)
    if let scope = DoubleScope.current { return scope.staticMembers(of: type, make) }
    let key = Key(type: type, test: Reporting.reporter.currentTest)
    let (value, endsUnknown) = lock.withLock {
      if let known = members[key] as? Value { return (known, false) }
      let made = make()
      members[key] = made
      defer { isTemporary = isTemporary || key.test == nil }
      return (made, key.test == nil && !isTemporary)
    }
    if endsUnknown { Reporting.reporter.whenTestEnds(forget) }
    return value
  }

  /// Forgets those that belong to no test known by name: that of XCTest which they belong to is over.
  @Sendable private static func forget() {
    let old = lock.withLock {
      defer {
        members = members.filter { $0.key.test != nil }
        isTemporary = false
      }
      return members
    }
    withExtendedLifetime(old) {}  // Freed outside the lock: what they hold may call a double.
  }
}
