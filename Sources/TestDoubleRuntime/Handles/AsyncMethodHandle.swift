/// The handle of an asynchronous method: records its calls and gives their answers.
///
/// It runs on the caller's actor, so arguments and results need not be sendable.
public struct __AsyncMethodHandle<Arguments, Output, Failure: Error>: Sendable {
  @usableFromInline let store:
    MethodStore<Arguments, Output, Failure, __AsyncAnswer<Arguments, Output, Failure>>

  /// A handle for the member with the given signature, such as `movies(page:)`.
  ///
  /// `handle` is its name in `stub` and `calls`, where that is not the base name; `placeholder` makes what a
  /// call returns for which nothing is stubbed, where the type is none that the kit knows.
  public init(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    store = MethodStore(log: log, signature: signature, handle: handle, placeholder: placeholder)
  }

  /// Records a call and answers it; without a stub, fails the test and gives a placeholder.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ arguments: Arguments) async throws(Failure) -> Output {
    var told: UInt64 = 0
    let answer = store.receive(arguments, &told)
    // The usual case apart from those that may suspend: what lives across a suspension costs as much as the call.
    if told == 0, !store.log.takesTurns {
      switch answer {
      case .value(let output)?: return output
      case .failure(let failure)?: throw failure
      case .body?, nil: break
      }
    }
    return try await give(answer, arguments, told)
  }

  /// Gives the answer in its turn, and tells the listeners of it where they were told of the call.
  @inlinable @inline(never)
  nonisolated(nonsending) func give(
    _ answer: Answer<Output, Failure, __AsyncAnswer<Arguments, Output, Failure>>?, _ arguments: Arguments,
    _ told: UInt64
  ) async throws(Failure) -> Output {
    guard told == 0 else {
      return try await store.telling(told) { () async throws(Failure) -> Output in
        try await give(answer, arguments)
      }
    }
    return try await give(answer, arguments)
  }

  @inlinable @inline(__always)
  nonisolated(nonsending) func give(
    _ answer: Answer<Output, Failure, __AsyncAnswer<Arguments, Output, Failure>>?, _ arguments: Arguments
  ) async throws(Failure) -> Output {
    if store.log.takesTurns { await store.takeTurn(arguments) }
    switch answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try await body.call(arguments)
    case nil:
      if Output.self == Void.self, let nothing = () as? Output { return nothing }
      return try store.unstubbed(arguments, as: Output.self)
    }
  }
}

extension __AsyncMethodHandle where Output == Any {
  /// As above, for a member whose result is generic: the stub's value must be of that type.
  public nonisolated(nonsending) func callAsFunction<Result>(
    _ arguments: Arguments, as type: Result.Type
  ) async throws(Failure) -> Result {
    try await store.answering(arguments) { answer async throws(Failure) -> Result in
      guard let answer else { return try store.unstubbed(arguments, as: type) }
      return try await output(answer, as: type, for: arguments)
    }
  }

  nonisolated(nonsending) func output<Result>(
    _ answer: Answer<Any, Failure, __AsyncAnswer<Arguments, Any, Failure>>, as type: Result.Type,
    for arguments: Arguments
  ) async throws(Failure) -> Result {
    let output: Any
    switch answer {
    case .value(let value): output = value
    case .failure(let failure): throw failure
    case .body(let body): output = try await body.call(arguments)
    }
    return try store.cast(output, to: type, for: arguments)
  }
}
