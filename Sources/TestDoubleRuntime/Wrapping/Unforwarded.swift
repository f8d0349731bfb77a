/// The functions for members whose calls can't be forwarded to a wrapped object or a real service, since Swift can't
/// express the forwarded call. If there is an object or a service (of type `Real`), a call without a stub fails the
/// test, even if the member returns `Void`.
extension __MethodHandle {
  /// Records and answers a call.
  public func callAsFunction<Real>(
    _ arguments: Arguments, unforwarded wrapped: __WrappedReal<Real>
  ) throws(Failure) -> Output {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      return try store.answerUnstubbedCall(arguments, as: Output.self, isUnforwarded: !wrapped.isEmpty)
    }
  }
}

extension __MethodHandle where Output == Any {
  /// Records and answers a call of a member with a generic result.
  public func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, unforwarded wrapped: __WrappedReal<Real>
  ) throws(Failure) -> Result {
    guard let answer = store.receive(arguments) else {
      return try store.answerUnstubbedCall(arguments, as: type, isUnforwarded: !wrapped.isEmpty)
    }
    return try resolve(answer, as: type, for: arguments)
  }
}

extension __AsyncMethodHandle {
  /// Records and answers a call.
  public nonisolated(nonsending) func callAsFunction<Real>(
    _ arguments: Arguments, unforwarded wrapped: __WrappedReal<Real>
  ) async throws(Failure) -> Output {
    try await store.answerCall(arguments) { answer async throws(Failure) -> Output in
      switch answer {
      case .value(let output)?: return output
      case .failure(let failure)?: throw failure
      case .body(let body)?: return try await body.call(arguments)
      case nil:
        return try store.answerUnstubbedCall(arguments, as: Output.self, isUnforwarded: !wrapped.isEmpty)
      }
    }
  }
}

extension __AsyncMethodHandle where Output == Any {
  /// Records and answers a call of a member with a generic result.
  public nonisolated(nonsending) func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, unforwarded wrapped: __WrappedReal<Real>
  ) async throws(Failure) -> Result {
    try await store.answerCall(arguments) { answer async throws(Failure) -> Result in
      guard let answer else {
        return try store.answerUnstubbedCall(arguments, as: type, isUnforwarded: !wrapped.isEmpty)
      }
      return try await resolve(answer, as: type, for: arguments)
    }
  }
}

extension __CompletionsHandle {
  /// Records and answers a call.
  public func callAsFunction<Real>(
    _ arguments: Arguments, unforwarded wrapped: __WrappedReal<Real>
  ) throws(Failure) -> Output {
    var arguments = arguments
    switch store.receive(replacingHandlersIn: &arguments).answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      return try store.answerUnstubbedCall(arguments, as: Output.self, isUnforwarded: !wrapped.isEmpty)
    }
  }
}

extension __PropertyHandle {
  /// Reads the property.
  public func value<Real>(unforwarded wrapped: __WrappedReal<Real>) -> Value {
    store.get() ?? store.answerUnstubbedRead(isUnforwarded: !wrapped.isEmpty)
  }
}
