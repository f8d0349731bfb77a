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
