/// A closure that answers a synchronous member.
///
/// A struct, and not the function type itself, stands for it in type parameters: the compiler (6.3) loses
/// the error of a function with typed throws that is passed as a type parameter's value.
public struct __SyncAnswer<Arguments, Output, Failure: Error> {
  @usableFromInline let call: (Arguments) throws(Failure) -> Output
}

/// A closure that answers an asynchronous member, on the caller's actor.
public struct __AsyncAnswer<Arguments, Output, Failure: Error> {
  @usableFromInline let call: nonisolated(nonsending) (Arguments) async throws(Failure) -> Output
}
