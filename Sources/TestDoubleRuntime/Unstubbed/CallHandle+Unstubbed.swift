import TestReporting

extension __CallHandle {
  /// Answers an unstubbed call.
  ///
  /// A member without a result returns, and a member whose result is a stream returns a stream whose elements the test
  /// sends. Any other call fails the test, unless unstubbed calls are allowed. Whether or not the test fails, a
  /// member with untyped `throws` throws `UnstubbedCall`; any other member returns a placeholder if it has one, else
  /// traps with the message.
  ///
  /// - Parameter wrapped: What the double wraps if it can't forward the call; if it is not empty, the test fails even
  ///   if the member returns `Void`.
  @usableFromInline
  package func answerUnstubbedCall<Result>(
    _ arguments: Arguments, as type: Result.Type, unforwarded wrapped: (any __AnyWrappedReal)? = nil
  ) throws(Failure) -> Result {
    let isUnforwarded = wrapped?.__isEmpty == false
    // `Void?` is the result of a failable initializer.
    if !isUnforwarded, type == Void.self || type == Void?.self, let nothing = () as? Result { return nothing }
    if let stream = makeStream(type, for: arguments) { return stream }
    let message = messageOfUnstubbedCall(arguments, as: type, isUnforwarded: isUnforwarded)
    if !log.allowsUnstubbedCalls { log.report(message) }
    if let failure = UnstubbedCall(message) as? Failure { throw failure }
    if let value = placeholder(for: type) ?? log.double(as: type) { return value }
    preconditionFailure(message)
  }

  /// Returns the result of a call whose completion handler a stub has called: the value of another stub.
  func result(ofCompleted arguments: Arguments) throws(Failure) -> Output {
    let candidates = log.lock.withLock { rules.filter { $0.givesValue } }
    switch selectAnswer(for: arguments, among: candidates) {
    case .value(let output)?: return output
    case .failure(let error)?: throw error
    case .body?, nil: return try answerUnstubbedCall(arguments, as: Output.self)
    }
  }

  package func placeholder<Result>(for type: Result.Type) -> Result? {
    makeValue(with: makePlaceholder) as? Result ?? standardPlaceholder(for: type)
  }

  /// Casts the stub's value to the type that the call of a generic member expects; a value of another type fails the
  /// test.
  package func cast<Result>(
    _ value: Output, to type: Result.Type, for arguments: Arguments
  ) throws(Failure) -> Result {
    // A member that isn't generic.
    if type == Output.self, Output.self != Any.self { return unsafeBitCast(value, to: type) }
    if value is MissingResult {  // A held call was not resumed.
      if let placeholder = standardPlaceholder(for: type) { return placeholder }
      return try answerUnstubbedCall(arguments, as: type)
    }
    if let result = value as? Result { return result }
    let message = """
      \(event(arguments)) must return a value of type \(describe(type: type)), but its stub gave \(describe(value)) \
      (\(describe(type: Swift.type(of: value as Any)))).
      """
    log.report(message)
    if let failure = UnstubbedCall(message) as? Failure { throw failure }
    if let value = standardPlaceholder(for: type) { return value }
    preconditionFailure(message)
  }

  /// Returns the call, how it differs from the member's stubs, and the code to add to the test.
  func messageOfUnstubbedCall<Result>(
    _ arguments: Arguments, as type: Result.Type, isUnforwarded: Bool
  ) -> String {
    // A property whose getter throws or is async has a method's handle; its reads are described without parentheses.
    let isRead = !signature.text.contains("(")
    // Each `hold()` answers one call.
    let (rules, holdCount) = log.lock.withLock {
      (
        self.rules.filter { !$0.isUsedUp && $0.condition != nil || $0.isCompletion },
        removedHoldCount + self.rules.count { $0.isUsedUp && $0.isFromHold && $0.condition == nil }
      )
    }
    let isCompleted = rules.contains { $0.isCompletion && $0.condition?(arguments) ?? true }
    var remedy = remedy(type)
    var nearMisses = (isRead || isCompleted ? [] : rules).map { rule in
      rule.expectedArguments.map { "stubbed for \(signature.argumentList(of: $0))" }
        ?? "stubbed at \(rule.position?.shortDescription ?? "") for calls that a closure accepts"
    }
    if holdCount > 0, !isRead {
      nearMisses.insert(
        "hold() answered \(holdCount == 1 ? "1 call" : "\(holdCount) calls, one each")", at: 0)
      remedy = "\(log.expression(for: "stub", of: handleName)).hold() again, or \(remedy)"
    }
    let call = isRead ? "\(log.name(of: signature.text)) was read" : "\(event(arguments)) was called"
    let problem = isCompleted ? "only its completion handler is stubbed" : "nothing is stubbed for it"
    let unforwarded = isUnforwarded ? ", and this member can't be forwarded to the real object" : ""
    let alternative =
      proposedDirectiveComment.map { "\nOr leave it to the protocol's extension:  // understudy: \($0)" }
      ?? ""
    return """
      \(call), but \(problem)\(unforwarded)\(nearMisses.isEmpty ? "." : ":")
      \(nearMisses.map { "  \($0)\n" }.joined())Add to the test, before the call:  \(remedy)\(alternative)
      """
  }

  private func remedy(_ type: Any.Type) -> String {
    if signature.isPropertyRead {
      // A property with a noncopyable value can't be set.
      let statement = type is any AnyOwnedValue.Type ? "stub.\(handleName).returns(…)" : "\(handleName) = …"
      return "\(log.doubleName).\(statement)  // \(describe(type: type))"
    }
    let stub = log.expression(for: "stub", of: handleName)
    if type == Void.self { return "\(stub).returns(), or \(stub).answers { … }" }
    return "\(stub).returns(…)  // \(describe(type: type))"
  }
}
