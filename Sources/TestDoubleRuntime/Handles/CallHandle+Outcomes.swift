extension __CallHandle {
  /// Runs a synchronous closure that answers a call; in an ``ObservedRun``, writes whether it has thrown.
  ///
  /// How asynchronous calls have ended, the listeners of the double are told anyway.
  package func recordingOutcome<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard let run = ObservedRun.current else { return try body() }
    var outcome = "threw"
    defer { run.saw(outcome, name) }
    let result = try body()
    outcome = "returned"
    return result
  }

  func makeAnswer<Handlers>(
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) -> StoredAnswer where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {
    if ObservedRun.current == nil { return .body(Body(call: body)) }
    return .body(
      Body { [unowned self] (arguments: Arguments) throws(Failure) -> Output in
        try recordingOutcome { () throws(Failure) -> Output in try body(arguments) }
      })
  }
}
