import Foundation
import TestReporting

/// The handles of static requirements: one set a type and test, made when first used.
public enum StaticMembers {
  private struct Key: Hashable {
    var type: ObjectIdentifier
    var test: TestIdentity?
  }

  // Guarded by `lock`.
  nonisolated(unsafe) private static var members: [Key: any Sendable] = [:]
  private static let lock = NSLock()

  /// The handles of `type` for the test that is running; outside of any test, those of the process.
  ///
  /// Within a ``DoubleScope``, they are freed when it ends. Elsewhere nobody tells when a test is over, so they stay.
  public static func current<Members: Sendable>(
    for type: (some TestDouble).Type, _ make: (CallLog) -> Members
  ) -> Members {
    own { make(CallLog(protocolName: type.__protocolName, doubleName: "\(type)")) }
  }

  /// The one value of its type that belongs to the running test.
  static func own<Value: Sendable>(_ make: () -> Value) -> Value {
    let type = ObjectIdentifier(Value.self)
    if let scope = DoubleScope.current { return scope.staticMembers(of: type, make) }
    let key = Key(type: type, test: Reporting.reporter.currentTest)
    return lock.withLock {
      if let known = members[key] as? Value { return known }
      let made = make()
      members[key] = made
      return made
    }
  }
}
