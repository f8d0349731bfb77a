/// A stub's closure that answers the calls of a ``ClosureSpy``.
///
/// Both kinds exist because a test can pass the closure of a spy as a synchronous or an asynchronous closure.
public enum __ClosureAnswer<Arguments, Output> {
  /// A synchronous answer, for calls of every kind.
  case now((Arguments) throws -> Output)
  /// An asynchronous answer, for asynchronous calls only.
  case later(__AsyncAnswer<Arguments, Output, any Error>)
}
