public import TestDoubleRuntime

/// A stub's closure that answers the calls of a ``ClosureSpy``.
///
/// There are two cases, since the code under test may call the spy synchronously or asynchronously.
public enum __ClosureAnswer<Arguments, Output> {
  /// A synchronous answer, for calls of every kind.
  case now((Arguments) throws -> Output)
  /// An asynchronous answer, for asynchronous calls only.
  case later(__AsyncAnswer<Arguments, Output, any Error>)
}
