import TestReporting

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Parks the next call that fits until the test resumes it.
  ///
  /// Of several held calls, the one that was held first takes the first call; all of them come before other
  /// answers. A call that comes when all are used up is answered by those.
  ///
  /// - `limit`: How many seconds the call may be parked before the test fails and the call ends; multiplied by the
  ///   environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  public func hold(
    within limit: Double = 10, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> HeldCall<Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return hold(within: limit, at: position) { $0 }
  }
}

extension StubbedMethod {
  /// Parks the next call that fits; `body` makes the member's kind of answer of one that waits.
  func hold(
    within limit: Double, at position: SourcePosition,
    _ body: (__AsyncAnswer<Arguments, Output, Failure>) -> Body
  ) -> HeldCall<Output, Failure> {
    let name = store.log.name(of: store.signature.text)
    let held = HeldCall<Output, Failure>(call: name, of: store.log, at: position)
    let parking = held.parking
    let answer = __AsyncAnswer<Arguments, Output, Failure> {
      [unowned store] arguments async throws(Failure) -> Output in
      store.noteOutcome(.held)
      switch await parking.park(within: limit, { store.event(arguments) }) {
      case .success(let output)?:
        store.noteOutcome(.returned)
        return output
      case .failure(let failure)?:
        store.noteOutcome(.threw)
        throw failure
      case nil: return try store.givenUp(arguments)
      }
    }
    store.add(.init(matching: condition, answers: [.body(body(answer))], isOneCall: true, position: position))
    return held
  }
}

extension MethodStore {
  /// Ends a parked call whose task was cancelled, or which nobody can resume any more.
  func givenUp(_ arguments: Arguments) throws(Failure) -> Output {
    if let cancellation = CancellationError() as? Failure { throw cancellation }
    // A generic result's type is known where the call returns.
    if Output.self == Any.self, let output = GivenUpCall() as? Output { return output }
    if let value = made(by: placeholder) ?? standardPlaceholder(for: Output.self) { return value }
    return try unstubbed(arguments, as: Output.self)
  }
}

/// The answer to a parked call of a generic member whose caller is let go.
struct GivenUpCall {}
