/// A wrapper that makes any value sendable, for values that stay within the caller's isolation.
///
/// An asynchronous member of a double passes its arguments to its `__AsyncMethodHandle` in a closure. The closure runs
/// while the caller waits, so no two threads use the value at the same time; the compiler can't verify that.
public struct __UncheckedSendable<Value>: Sendable {
  private nonisolated(unsafe) let wrapped: Value

  /// The wrapped value.
  public var value: Value { wrapped }

  /// Wraps the value.
  public init(_ value: Value) { wrapped = value }
}

/// Returns the value of a stub as a `sending` result, although the compiler can't verify that nothing else uses it.
///
/// If the test keeps the value that its stub returns, the test still shares the value with the caller.
public func __sending<Value: ~Copyable>(_ value: consuming Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}
