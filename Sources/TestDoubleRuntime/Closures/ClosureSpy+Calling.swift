import TestReporting

extension ClosureSpy {
  /// Records a call of a closure that can't wait, and answers it.
  @inlinable
  func now<Failure: Error>(_ arguments: Arguments, throwing: Failure.Type) throws(Failure) -> Output {
    do {
      switch store.receive(arguments) {
      case .value(let output)?: return output
      case .failure(let error)?: throw error
      case .body(.now(let body))?: return try body(arguments)
      case .body(.later)?: throw TooSlowAnswer()
      case nil: return try unstubbed(arguments)
      }
    } catch {
      return try give(error, as: Failure.self, for: arguments)
    }
  }

  /// Records a call of an asynchronous closure, and answers it in its turn.
  @inlinable
  nonisolated(nonsending) func later<Failure: Error>(
    _ arguments: Arguments, throwing: Failure.Type
  ) async throws(Failure) -> Output {
    var told: UInt64 = 0
    let answer = store.receive(arguments, &told)
    let output: Output
    do {
      if told == 0 { return try await give(answer, arguments) }
      output = try await store.telling(told) { () async throws -> Output in
        try await give(answer, arguments)
      }
    } catch {
      return try give(error, as: Failure.self, for: arguments)
    }
    return output
  }

  @inlinable
  nonisolated(nonsending) func give(
    _ answer: Answer<Output, any Error, __ClosureAnswer<Arguments, Output>>?, _ arguments: Arguments
  ) async throws -> Output {
    if store.log.takesTurns { await store.takeTurn(arguments) }
    switch answer {
    case .value(let output)?: return output
    case .failure(let error)?: throw error
    case .body(.now(let body))?: return try body(arguments)
    case .body(.later(let body))?: return try await body.call(arguments)
    case nil: return try unstubbed(arguments)
    }
  }

  @usableFromInline
  func unstubbed(_ arguments: Arguments) throws -> Output {
    if Output.self == Void.self, let nothing = () as? Output { return nothing }
    return try store.unstubbed(arguments, as: Output.self)
  }

  /// Throws the error where the closure may; else fails the test, and gives a neutral value.
  @usableFromInline
  func give<Failure: Error>(
    _ error: any Error, as type: Failure.Type, for arguments: Arguments
  ) throws(Failure) -> Output {
    if error is TooSlowAnswer { return tooSlow(arguments) }
    if let error = error as? Failure { throw error }
    let path = store.log.doubleName
    let reason =
      type == Never.self
      ? "nothing where it was handed over as a closure that does not throw (\(path).closure(throwing: …) is one that does)"
      : "only \(type) where it was handed over so"
    return store.replace(error, by: Output.self, because: reason)
  }

  private func tooSlow(_ arguments: Arguments) -> Output {
    let message = """
      \(store.event(arguments)) was called by somebody who can't wait, but its stub takes time: hold() and answers with \
      'await' are for closures that are handed over as asynchronous ones. Use \(store.log.doubleName).stub.returns(…).
      """
    store.log.report(message)
    if let value = standardPlaceholder(for: Output.self) { return value }
    preconditionFailure(message)
  }
}

/// The error of a call that can't wait for its answer.
@usableFromInline
struct TooSlowAnswer: Error {
  @usableFromInline init() {}
}
