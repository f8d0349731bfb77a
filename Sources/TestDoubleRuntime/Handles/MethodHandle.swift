/// The handle of a synchronous method: records its calls and answers them.
///
/// Generated members call the handle; tests access it through `double.stub` and `double.calls`.
public struct __MethodHandle<Arguments, Output, Failure: Error>: Sendable {
  @usableFromInline package let store:
    MethodStore<Arguments, Output, Failure, __SyncAnswer<Arguments, Output, Failure>>

  /// Creates a handle for the member with the given signature, such as `movies(page:)`.
  ///
  /// `handle` is the member's name in `stub` and `calls`, if that differs from the base name. `placeholder` makes the
  /// result of a call without a stub, for a type without a standard placeholder.
  public init(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    store = MethodStore(log: log, signature: signature, handleName: handle, placeholder: placeholder)
  }

  /// Records and answers a call; without a stub, a call with a result fails the test and returns a placeholder.
  @inlinable
  public func callAsFunction(_ arguments: Arguments) throws(Failure) -> Output {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      if Output.self == Void.self, let nothing = () as? Output { return nothing }
      return try store.answerUnstubbedCall(arguments, as: Output.self)
    }
  }
}

extension __MethodHandle where Output == Any {
  /// Records and answers a call of a member with a generic result: the stub's value must have the type that the
  /// call expects.
  public func callAsFunction<Result>(_ arguments: Arguments, as type: Result.Type) throws(Failure) -> Result {
    guard let answer = store.receive(arguments) else {
      return try store.answerUnstubbedCall(arguments, as: type)
    }
    return try resolve(answer, as: type, for: arguments)
  }

  /// Returns the result of an answer as the type that the call expects, or throws its error.
  package func resolve<Result>(
    _ answer: Answer<Any, Failure, __SyncAnswer<Arguments, Any, Failure>>, as type: Result.Type,
    for arguments: Arguments
  ) throws(Failure) -> Result {
    let output: Any
    switch answer {
    case .value(let value): output = value
    case .failure(let failure): throw failure
    case .body(let body): output = try body.call(arguments)
    }
    return try store.cast(output, to: type, for: arguments)
  }
}
