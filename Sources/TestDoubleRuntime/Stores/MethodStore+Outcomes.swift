/// Notes how a call was answered other than by a value or an error of a stub, for the command `coverage`.
extension MethodStore {
  /// Notes the outcome of a call: `returned`, `threw` or `held`.
  package func noteOutcome(_ word: String) { ObservedRun.current?.saw(word, name) }

  /// Runs the closure that answers a call, and notes the outcome.
  package func notingOutcome<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    var outcome = "threw"
    defer { noteOutcome(outcome) }
    let result = try body()
    outcome = "returned"
    return result
  }

  package nonisolated(nonsending) func notingOutcome<Result>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var outcome = "threw"
    defer { noteOutcome(outcome) }
    let result = try await body()
    outcome = "returned"
    return result
  }
}

extension MethodStore {
  /// Makes an answer that runs the closure; in an ``ObservedRun``, it also notes the outcome.
  func makeAnswer<Handlers>(
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) -> StoredAnswer where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {
    if ObservedRun.current == nil { return .body(Body(call: body)) }
    return .body(
      Body { [unowned self] (arguments: Arguments) throws(Failure) -> Output in
        try notingOutcome { () throws(Failure) -> Output in try body(arguments) }
      })
  }

  /// Makes an answer that runs the closure on the caller's actor; in an ``ObservedRun``, it also notes the outcome.
  func makeAnswer(
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output
  ) -> StoredAnswer where Body == __AsyncAnswer<Arguments, Output, Failure> {
    if ObservedRun.current == nil { return .body(Body(body)) }
    return .body(
      Body { [unowned self] (arguments: Arguments) async throws(Failure) -> Output in
        try await notingOutcome { () async throws(Failure) -> Output in try await body(arguments) }
      })
  }
}
