import TestReporting

/// Answers for the calls that `matches` accepts; used in order, the last one repeats.
///
/// Each `var` is guarded by the double's lock.
@usableFromInline
final class Rule<Arguments, Output, Failure: Error, Body> {
  @usableFromInline let matches: ((Arguments) -> Bool)?
  /// The arguments that `matches` compares with, where it does no more than that.
  let expected: [Any]?
  /// True if the rule is used up after one call.
  @usableFromInline let isOneCall: Bool
  /// Where the test says so.
  let position: SourcePosition
  @usableFromInline let answers: [Answer<Output, Failure, Body>]
  @usableFromInline var used = 0

  init(
    matching condition: StubCondition<Arguments>?, answers: [Answer<Output, Failure, Body>],
    isOneCall: Bool = false, position: SourcePosition
  ) {
    matches = condition?.accepts
    expected = condition?.expected
    self.answers = answers
    self.isOneCall = isOneCall
    self.position = position
  }

  @inlinable var isUsedUp: Bool { isOneCall && used > 0 }

  /// True if it parks a call, rather than giving away a value that there is once.
  var isHeld: Bool { if case .body? = answers.first { isOneCall } else { false } }

  /// True if all calls from now on are answered alike.
  @inlinable var isSteady: Bool { !isOneCall && used >= answers.count }

  @inlinable
  func next() -> Answer<Output, Failure, Body> {
    defer { used += 1 }
    return answers[min(used, answers.count - 1)]
  }
}

/// Which calls a stub is for.
struct StubCondition<Arguments> {
  let accepts: (Arguments) -> Bool
  /// The arguments that a call must have, where that is all.
  var expected: [Any]?
}
