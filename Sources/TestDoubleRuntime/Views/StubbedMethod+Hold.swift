package import TestReporting

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Parks the next matching call until the test resumes it.
  ///
  /// Several `hold()`s are used in order, one for each call, before all other answers.
  ///
  /// - `limit`: The seconds that the call may stay parked before the test fails and the call ends; multiplied by the
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
  /// Parks the next matching call; `makeBody` converts an asynchronous answer to the type of the member's answers.
  package func hold(
    within limit: Double, at position: SourcePosition,
    _ makeBody: (__AsyncAnswer<Arguments, Output, Failure>) -> Body
  ) -> HeldCall<Output, Failure> {
    let memberName = store.log.name(of: store.signature.text)
    let heldCall = HeldCall<Output, Failure>(memberName: memberName, of: store.log, at: position)
    let parking = heldCall.parking
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
      case nil: return try store.endUnresumedCall(arguments)
      }
    }
    store.add(
      .init(matching: condition, answers: [.body(makeBody(answer))], isSingleUse: true, position: position))
    return heldCall
  }
}

extension MethodStore {
  /// Ends a held call that was not resumed: throws `CancellationError`, returns a placeholder, or ends like an
  /// unstubbed call.
  func endUnresumedCall(_ arguments: Arguments) throws(Failure) -> Output {
    if let result = resultWithoutAnswer { return try result.get() }
    return try answerUnstubbedCall(arguments, as: Output.self)
  }

  /// The result of a call that the test leaves without an answer: `CancellationError`, or a placeholder; `nil` if the
  /// member can't throw the error and has no placeholder.
  var resultWithoutAnswer: Result<Output, Failure>? {
    if CallCancellation.canBeThrown, let cancellation = CancellationError() as? Failure {
      return .failure(cancellation)
    }
    // Only `cast(_:to:for:)` knows the type of a generic result: it replaces `MissingResult` with a placeholder.
    if Output.self == Any.self, let output = MissingResult() as? Output { return .success(output) }
    return placeholder(for: Output.self).map { .success($0) }
  }
}

/// What an answer can't know from its type: its closure may have been passed as one that throws fewer errors.
package enum CallCancellation {
  /// True unless the current task calls a closure that can't throw `CancellationError`.
  @TaskLocal package static var canBeThrown = true
}

/// The answer to a call without an answer, if the type of the member's result is generic.
struct MissingResult {}
