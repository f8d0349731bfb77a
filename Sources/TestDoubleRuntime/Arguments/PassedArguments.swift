import TestReporting

/// An `inout` argument: the value that was passed, and the value that the double writes back.
public final class InOutValue<Value>: CustomStringConvertible {
  /// The value that the caller passed.
  public let initial: Value
  /// The value that the caller reads after the call; an answer may set it.
  public var value: Value

  /// Creates an argument with the value that the caller passed.
  public init(_ value: Value) {
    initial = value
    self.value = value
  }

  /// The value that was passed, with an ampersand as in a call: `&1`.
  public var description: String { "&" + describe(initial) }

  /// Writes the value back to the argument; if the value has another type, fails the test and does not change the
  /// argument.
  public func __assign<Argument>(to argument: inout Argument) {
    if let value = value as? Argument {
      argument = value
      return
    }
    let message = """
      An answer set an inout argument of type \(Argument.self) to \(describe(value)) \
      (\(Swift.type(of: value as Any))), which is of another type.
      """
    Reporting.reporter.report(TestIssue(message, at: Reporting.callSite))
  }
}

/// A closure argument that can be called only until the called member returns.
///
/// It represents the argument of a closure parameter that is not `@escaping`:
/// `spy.stub.perform.answers { body in body.closure?(1) }`.
public final class NonEscapingClosure<Closure>: AnyNonEscapingClosure, CustomStringConvertible {
  /// The closure during the call; `nil` after the call has returned.
  public private(set) var closure: Closure?

  /// Creates the argument at the start of the call.
  public init(_ closure: Closure) { self.closure = closure }

  /// A type-erased copy, for a closure whose type depends on the method's generic parameters; traps after the call.
  public var __erased: NonEscapingClosure<Any> {
    guard let closure else { preconditionFailure("The call is over.") }
    return NonEscapingClosure<Any>(closure)
  }

  /// Releases the closure at the end of the call.
  public func end() { closure = nil }

  /// The text `{ … }`, which is the description of every closure.
  public var description: String { "{ … }" }
}

protocol AnyNonEscapingClosure {}

/// A wrapper that makes any value sendable, for values that stay within the caller's isolation.
///
/// An asynchronous member of a double passes its arguments to its `__AsyncMethodHandle` in a closure. The closure runs
/// while the caller waits, so no two threads use the value at the same time; the compiler can't verify that.
public struct __UncheckedSendable<Value>: Sendable {
  private nonisolated(unsafe) let wrapped: Value

  /// The wrapped value.
  public var value: Value { wrapped }

  /// Wraps the value.
  public init(_ value: Value) { wrapped = value }
}
