/// An argument that an asynchronous member hands on to its own handle, within the caller's isolation.
///
/// The compiler can't see that the closure around it runs before the member returns; nothing crosses to
/// another thread that the caller does not wait for.
public struct __Unsent<Value>: Sendable {
  private nonisolated(unsafe) let argument: Value

  /// The argument.
  public var value: Value { argument }

  /// An argument to be handed on.
  public init(_ value: Value) { argument = value }
}

/// The result of a member that returns a value for its caller alone, which the compiler can't see of a stub's.
///
/// A value that the test keeps and lets a stub return is shared nevertheless, as it says.
public func __sending<Value: ~Copyable>(_ value: consuming Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}
