import TestReporting

/// The answers for the calls that `condition` accepts, or for all calls if `condition` is `nil`.
///
/// The answers are used in order, and the last answer repeats. Each `var` is guarded by the doubles' lock.
@usableFromInline
final class Rule<Arguments, Output, Failure: Error, Body> {
  @usableFromInline let condition: ((Arguments) -> Bool)?
  let expectedArguments: [Any]?
  @usableFromInline let isSingleUse: Bool
  /// The position of the stub in the test; `nil` for the value that was assigned to a property.
  let position: SourcePosition?
  @usableFromInline let answers: [Answer<Output, Failure, Body>]
  /// True if the rule only calls a completion handler, so that another rule gives the result of the call.
  @usableFromInline let isCompletion: Bool
  /// True if the test gives a value, which the command `mutate` may have replaced by an error.
  @usableFromInline let givesValue: Bool
  @usableFromInline var answeredCallCount = 0
  /// Called for each answer to a call, while the doubles' lock is locked; set only in an ``ObservedRun``.
  @usableFromInline var willAnswer: ((Answer<Output, Failure, Body>) -> Void)?

  init(
    matching condition: StubCondition<Arguments>? = nil, answers: [Answer<Output, Failure, Body>],
    isSingleUse: Bool = false, isCompletion: Bool = false, givesValue: Bool = false,
    position: SourcePosition? = nil
  ) {
    self.condition = condition?.accepts
    expectedArguments = condition?.expectedArguments
    self.answers = answers
    self.isSingleUse = isSingleUse
    self.isCompletion = isCompletion
    self.givesValue = givesValue
    self.position = position
  }

  @inlinable var isUsedUp: Bool { isSingleUse && answeredCallCount > 0 }

  var hasUnusedAnswer: Bool { position != nil && answeredCallCount < answers.count }

  /// True if the rule was added by `hold()`.
  ///
  /// Besides `hold()`, only stubs that return a noncopyable value are single-use, and their answer is no closure.
  var isFromHold: Bool { if case .body? = answers.first { isSingleUse } else { false } }

  /// True if a call can use both rules: one calls its completion handler, the other gives its result.
  func complements(_ other: Rule) -> Bool {
    isCompletion ? other.givesValue : givesValue && other.isCompletion
  }

  /// True if all further calls have the same answer as the last call.
  @inlinable var isConstant: Bool { !isSingleUse && answeredCallCount >= answers.count }

  @inlinable
  func nextAnswer() -> Answer<Output, Failure, Body> {
    let answer = answers[min(answeredCallCount, answers.count - 1)]
    answeredCallCount += 1
    willAnswer?(answer)
    return answer
  }
}

/// The condition of a stub, which selects the calls that the stub answers.
package struct StubCondition<Arguments> {
  let accepts: (Arguments) -> Bool
  /// The expected arguments, if the condition only compares arguments.
  var expectedArguments: [Any]?
}

/// The answer to a stubbed call: a value, an error to throw, or a closure to run; `Body` is the closure's type.
@usableFromInline
package enum Answer<Output, Failure: Error, Body> {
  case value(Output)
  case failure(Failure)
  case body(Body)
}

/// A closure that answers a synchronous member.
///
/// `Handler` is the ``__Handler`` type of the member's completion handler, or `Void` if it has none. The closure is
/// wrapped in a struct, since the compiler (6.3) loses the error type of a function type with typed throws that is used
/// as a type argument.
public struct __ImmediateAnswer<Arguments, Output, Failure: Error, Handler> {
  @usableFromInline package let call: (Arguments) throws(Failure) -> Output
}

/// A closure that answers a synchronous member without completion handlers.
public typealias __SyncAnswer<Arguments, Output, Failure: Error> =
  __ImmediateAnswer<Arguments, Output, Failure, Void>

/// A closure that answers a member with completion handlers; `Value` is the type of the last handler's arguments.
public typealias __CompletionAnswer<Arguments, Value, Output, Failure: Error> =
  __ImmediateAnswer<Arguments, Output, Failure, __Handler<Value>>

/// The type of the value that a completion handler takes.
public enum __Handler<Value> {}

/// A closure that answers an asynchronous member, on the caller's actor.
public struct __AsyncAnswer<Arguments, Output, Failure: Error> {
  @usableFromInline package let call: nonisolated(nonsending) (Arguments) async throws(Failure) -> Output

  package init(_ call: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output) {
    self.call = call
  }
}
