/// A double that can wrap an object calls these functions; without a stub, they forward the call to the object.
extension __MethodHandle {
  /// Records and answers a call; without a stub, forwards the call to the wrapped object, if there is one.
  public func callAsFunction<Real>(
    _ arguments: Arguments, _ wrapped: __WrappedReal<Real>,
    forward: (inout Real) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      guard var real = wrapped.value else { return try store.answerUnstubbedCall(arguments, as: Output.self) }
      return try store.notingOutcome { () throws(Failure) -> Output in try forward(&real) }
    }
  }

  /// Records and answers a call of a member that may change the wrapped object; a changed object of a value type is
  /// stored again.
  public func callAsFunction<Real>(
    _ arguments: Arguments, changing wrapped: __WrappedReal<Real>,
    forward: (inout Real) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try self(arguments, wrapped) { (real: inout Real) throws(Failure) -> Output in
      defer { wrapped.putBack(real) }
      return try forward(&real)
    }
  }
}

extension __MethodHandle where Output == Any {
  /// Records and answers a call of a member with a generic result; without a stub, forwards the call to the
  /// wrapped object, if there is one.
  public func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, _ wrapped: __WrappedReal<Real>,
    forward: (inout Real) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let answer = store.receive(arguments) else {
      guard var real = wrapped.value else { return try store.answerUnstubbedCall(arguments, as: type) }
      return try store.notingOutcome { () throws(Failure) -> Result in try forward(&real) }
    }
    return try resolve(answer, as: type, for: arguments)
  }

  /// Records and answers a call of a member that has a generic result and may change the wrapped object.
  public func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, changing wrapped: __WrappedReal<Real>,
    forward: (inout Real) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try self(arguments, as: type, wrapped) { (real: inout Real) throws(Failure) -> Result in
      defer { wrapped.putBack(real) }
      return try forward(&real)
    }
  }
}

extension __AsyncMethodHandle {
  /// Records and answers a call; without a stub, forwards the call to the wrapped object, if there is one.
  public nonisolated(nonsending) func callAsFunction<Real>(
    _ arguments: Arguments, _ wrapped: __WrappedReal<Real>,
    forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    try await store.answerCall(arguments) { answer async throws(Failure) -> Output in
      switch answer {
      case .value(let output)?: return output
      case .failure(let failure)?: throw failure
      case .body(let body)?: return try await body.call(arguments)
      case nil:
        guard let real = wrapped.value else {
          return try store.answerUnstubbedCall(arguments, as: Output.self)
        }
        do throws(Failure) {
          let output = try await forward(__UncheckedSendable(real))
          store.noteOutcome(.returned)
          return output
        } catch {
          store.noteOutcome(.threw)
          throw error
        }
      }
    }
  }
}

extension __AsyncMethodHandle where Output == Any {
  /// Records and answers a call of a member with a generic result; without a stub, forwards the call to the
  /// wrapped object, if there is one.
  public nonisolated(nonsending) func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, _ wrapped: __WrappedReal<Real>,
    forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await store.answerCall(arguments) { answer async throws(Failure) -> Result in
      guard let answer else {
        guard let real = wrapped.value else { return try store.answerUnstubbedCall(arguments, as: type) }
        do throws(Failure) {
          let output = try await forward(__UncheckedSendable(real))
          store.noteOutcome(.returned)
          return output
        } catch {
          store.noteOutcome(.threw)
          throw error
        }
      }
      return try await resolve(answer, as: type, for: arguments)
    }
  }
}

extension __PropertyHandle {
  /// Reads the property; without a stubbed value, reads the wrapped object's property.
  public func value<Real>(_ wrapped: __WrappedReal<Real>, forward: (Real) -> Value) -> Value {
    if let value = store.get() { return value }
    guard let real = wrapped.value else { return store.answerUnstubbedRead() }
    store.noteAnswer()
    return forward(real)
  }

  /// Records the assignment; sets the property of the wrapped object, or of the double if there is no wrapped object.
  public func set<Real>(_ value: Value, _ wrapped: __WrappedReal<Real>, forward: (inout Real) -> Void) {
    guard var real = wrapped.value else { return store.set(value) }
    store.recordAssignment(value, keepsStubbedAnswers: true)
    forward(&real)
    wrapped.putBack(real)
  }
}
