/// Called by the members of a double that inherits a class: without a stub, the class's own member runs.
extension __MethodHandle {
  /// Records a call and gives what is stubbed for it; `nil` where nothing is.
  @inlinable
  public func answered(_ arguments: Arguments) throws(Failure) -> Output? {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil: return nil
    }
  }
}

extension __AsyncMethodHandle {
  /// Records a call and gives what is stubbed for it; `nil` where nothing is.
  @inlinable
  public nonisolated(nonsending) func answered(_ arguments: Arguments) async throws(Failure) -> Output? {
    try await store.answering(arguments) { answer async throws(Failure) -> Output? in
      switch answer {
      case .value(let output)?: return output
      case .failure(let failure)?: throw failure
      case .body(let body)?: return try await body.call(arguments)
      case nil: return nil
      }
    }
  }
}

extension __CompletionsHandle {
  /// Records a call and gives what is stubbed for it; `nil` where nothing is.
  @inlinable
  public func answered(_ arguments: Arguments) throws(Failure) -> Output? {
    var arguments = arguments
    switch store.receive(completing: &arguments).answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil: return nil
    }
  }
}

extension __PropertyHandle {
  /// Records a read and gives what is stubbed; `nil` where nothing is.
  public func answered() -> Value? { store.get() }

  /// Records a set of what is the class's own.
  public func noteSet(_ value: Value) { store.recordSet(value, keepsAnswers: true) }
}
