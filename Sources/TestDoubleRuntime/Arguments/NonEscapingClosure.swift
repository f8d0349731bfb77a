/// A closure argument that the double may call while the call lasts, and nobody afterwards.
///
/// It stands in the recorded arguments where the requirement's parameter is not `@escaping`:
/// `spy.stub.perform.answers { body in body.closure?(1) }`.
public final class NonEscapingClosure<Closure>: CustomStringConvertible {
  /// The closure while the call lasts; `nil` as soon as it has returned.
  public private(set) var closure: Closure?

  /// A closure whose call begins.
  public init(_ closure: Closure) { self.closure = closure }

  /// The same closure for a member whose closure has the call's own type parameters.
  public var erased: NonEscapingClosure<Any> {
    guard let closure else { preconditionFailure("The call is over.") }
    return NonEscapingClosure<Any>(closure)
  }

  /// Ends the call: the closure is let go.
  public func end() { closure = nil }

  /// The same for every closure.
  public var description: String { "{ … }" }
}

/// A closure of any type that a call lends to the double.
protocol LentClosure {}

extension NonEscapingClosure: LentClosure {}
