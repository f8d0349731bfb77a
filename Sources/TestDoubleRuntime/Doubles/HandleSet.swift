/// The handles of a double's members, or of its static ones.
///
/// Generated code goes through it where it can't name the initializer: in a generic double, and where some of the
/// members mention what is deprecated and so are deprecated themselves.
public protocol __HandleSet: Sendable {
  /// Handles that share the double's log.
  init(_ log: __DoubleLog)
}

extension __DoubleLog {
  /// Handles that share the log.
  public func handles<Handles: __HandleSet>() -> Handles { Handles(self) }
}

extension __StaticMembers {
  /// The handles of `type` for the test that is running; outside of any test, those of the process.
  public static func current<Members: __HandleSet>(for type: (some TestDouble).Type) -> Members {
    current(for: type) { Members($0) }
  }
}

/// Makes handles by a closure of the main actor's, on whatever thread this is.
///
/// Where the conformance of a type is bound to the main actor, so is each expression of a type that needs it. Handles
/// are plain values, so the thread makes no difference to their initializers; the closure is called as
/// `MainActor.assumeIsolated` calls its own.
public func __makingHandles<Handles: Sendable>(
  _ log: __DoubleLog, _ make: @escaping @MainActor (__DoubleLog) -> Handles
) -> Handles {
  unsafeBitCast(make, to: ((__DoubleLog) -> Handles).self)(log)
}
