/// A stub's closure that answers the calls of a ``ClosureSpy``.
///
/// It may be synchronous or asynchronous, since the test can pass the spy's closure as either.
public enum __ClosureAnswer<Arguments, Output> {
  /// A synchronous answer, for calls of every kind.
  case now((Arguments) throws -> Output)
  /// An asynchronous answer, for asynchronous calls only.
  case later(__AsyncAnswer<Arguments, Output, any Error>)
}
