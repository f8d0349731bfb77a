import TestReporting

/// The answers for the calls that `matches` accepts, or for all calls if it is `nil`.
///
/// The answers are used in order, and the last one repeats.
///
/// Each `var` is guarded by the doubles' lock.
@usableFromInline
final class Rule<Arguments, Output, Failure: Error, Body> {
  @usableFromInline let matches: ((Arguments) -> Bool)?
  /// The arguments that `matches` compares with, if it only compares arguments.
  let expected: [Any]?
  /// True if the rule is used up after one call.
  @usableFromInline let isSingleUse: Bool
  /// The position of the stub in the test.
  let position: SourcePosition
  @usableFromInline let answers: [Answer<Output, Failure, Body>]
  /// The number of calls that the rule has answered.
  @usableFromInline var answeredCalls = 0

  init(
    matching condition: StubCondition<Arguments>?, answers: [Answer<Output, Failure, Body>],
    isSingleUse: Bool = false, position: SourcePosition
  ) {
    matches = condition?.accepts
    expected = condition?.expected
    self.answers = answers
    self.isSingleUse = isSingleUse
    self.position = position
  }

  @inlinable var isUsedUp: Bool { isSingleUse && answeredCalls > 0 }

  /// True if the rule was added by `hold()`.
  ///
  /// The other rules for a single call return a noncopyable value and have no closure.
  var isHeld: Bool { if case .body? = answers.first { isSingleUse } else { false } }

  /// True if all further calls have the same answer.
  @inlinable var isConstant: Bool { !isSingleUse && answeredCalls >= answers.count }

  @inlinable
  func next() -> Answer<Output, Failure, Body> {
    defer { answeredCalls += 1 }
    return answers[min(answeredCalls, answers.count - 1)]
  }
}

/// The condition of a stub, which selects the calls that the stub answers.
struct StubCondition<Arguments> {
  let accepts: (Arguments) -> Bool
  /// The expected arguments, if the condition only compares arguments.
  var expected: [Any]?
}
