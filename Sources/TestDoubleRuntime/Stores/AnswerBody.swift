/// A closure that answers a synchronous member.
///
/// `Handlers` is the ``__OtherHandler`` list of the member's completion handlers, or `Void` if it has none. The closure
/// is wrapped in a struct, since the compiler (6.3) loses the error type of a function type with typed throws that is
/// used as a type argument.
public struct __ImmediateAnswer<Arguments, Output, Failure: Error, Handlers> {
  @usableFromInline package let call: (Arguments) throws(Failure) -> Output
}

/// A closure that answers a synchronous member without completion handlers.
public typealias __SyncAnswer<Arguments, Output, Failure: Error> =
  __ImmediateAnswer<Arguments, Output, Failure, Void>

/// A closure that answers a member with completion handlers: `Value` is the type of the last handler's arguments, and
/// `Others` is the ``__OtherHandler`` list of the handlers before it, or `Void`.
public typealias __CompletionAnswer<Arguments, Value, Others, Output, Failure: Error> =
  __ImmediateAnswer<Arguments, Output, Failure, __OtherHandler<Value, Others>>

/// A closure that answers an asynchronous member, on the caller's actor.
public struct __AsyncAnswer<Arguments, Output, Failure: Error> {
  @usableFromInline package let call: nonisolated(nonsending) (Arguments) async throws(Failure) -> Output

  package init(_ call: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output) {
    self.call = call
  }
}
