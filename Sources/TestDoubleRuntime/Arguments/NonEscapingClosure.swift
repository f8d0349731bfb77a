/// A closure argument that can be called only until the called member returns.
///
/// It represents the argument of a closure parameter that is not `@escaping`:
/// `spy.stub.perform.answers { body in body.closure?(1) }`.
public final class NonEscapingClosure<Closure>: CustomStringConvertible {
  /// The closure during the call; `nil` after the call has returned.
  public private(set) var closure: Closure?

  /// Creates the argument at the start of the call.
  public init(_ closure: Closure) { self.closure = closure }

  /// A type-erased copy, for a closure whose type depends on the method's generic parameters; traps after the call.
  public var erased: NonEscapingClosure<Any> {
    guard let closure else { preconditionFailure("The call is over.") }
    return NonEscapingClosure<Any>(closure)
  }

  /// Releases the closure at the end of the call.
  public func end() { closure = nil }

  /// The text `{ … }`, which is the description of every closure.
  public var description: String { "{ … }" }
}

/// A ``NonEscapingClosure`` of any type.
protocol AnyNonEscapingClosure {}

extension NonEscapingClosure: AnyNonEscapingClosure {}
