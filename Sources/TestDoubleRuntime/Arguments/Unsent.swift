/// A wrapper that makes any value sendable, for values that stay within the caller's isolation.
///
/// An asynchronous member passes its arguments to its handle in a closure that runs before the member returns. The
/// compiler can't verify that: the caller waits, so no two threads use the value at the same time.
public struct __Unsent<Value>: Sendable {
  private nonisolated(unsafe) let argument: Value

  /// The wrapped value.
  public var value: Value { argument }

  /// Wraps the value.
  public init(_ value: Value) { argument = value }
}

/// Returns the value as a `sending` result, which the compiler can't verify for the value of a stub.
///
/// A test that keeps a value that its stub returns still shares the value with the caller.
public func __sending<Value: ~Copyable>(_ value: consuming Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}
