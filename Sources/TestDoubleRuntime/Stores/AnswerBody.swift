/// A closure that answers a synchronous member.
///
/// The closure is wrapped in a struct, since the compiler (6.3) loses the error type of a function type with typed
/// throws that is used as a type argument.
public struct __SyncAnswer<Arguments, Output, Failure: Error> {
  @usableFromInline package let call: (Arguments) throws(Failure) -> Output
}

/// A closure that answers an asynchronous member, on the caller's actor.
public struct __AsyncAnswer<Arguments, Output, Failure: Error> {
  @usableFromInline package let call: nonisolated(nonsending) (Arguments) async throws(Failure) -> Output

  package init(_ call: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output) {
    self.call = call
  }
}
