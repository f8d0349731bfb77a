/// A closure that answers the calls of a closure, which may be handed over as one that waits and as one that doesn't.
public enum __ClosureAnswer<Arguments, Output> {
  /// It answers at once.
  case now((Arguments) throws -> Output)
  /// It takes its time, so it answers those who can wait.
  case later(__AsyncAnswer<Arguments, Output, any Error>)
}
