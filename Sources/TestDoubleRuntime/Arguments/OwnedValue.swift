import TestReporting

/// A noncopyable value that a double keeps: an argument that a call consumed, or a result that a call gives away.
///
/// It stands in the recorded arguments where the requirement's parameter can't be copied:
/// `spy.calls.admit.last?.value.seat`. An `inout` argument is here while its call lasts, so that an answer can change
/// it: `stub.renew.answers { ticket in ticket.value.seat = 7 }`.
public final class OwnedValue<Value: ~Copyable> {
  private var content: Value?

  /// Keeps the value.
  public init(_ value: consuming Value) { content = consume value }

  /// True once the value was taken, or the call of the `inout` argument is over.
  public var isEmpty: Bool {
    switch content {
    case .some: false
    case .none: true
    }
  }

  /// The value, to look at or to change in place; the test fails and stops where it is not here any more.
  public var value: Value {
    _read {
      if isEmpty { gone() }
      yield content!
    }
    _modify {
      if isEmpty { gone() }
      yield &content!
    }
  }

  /// Gives the value away; the test fails and stops where it is not here any more.
  public func take() -> Value {
    var taken: Value?
    swap(&taken, &content)
    guard let taken else { gone() }
    return taken
  }

  /// Keeps another value in its place.
  public func put(_ value: consuming Value) { content = consume value }

  private func gone() -> Never {
    let message = """
      The \(Value.self) is not here any more. A noncopyable value is there once: it was taken, it was passed on to \
      what the double wraps, or it was an inout argument, which goes back to its caller.
      """
    Reporting.reporter.report(TestIssue(message, at: Reporting.callSite))
    preconditionFailure(message)
  }
}

extension OwnedValue: CustomStringConvertible where Value: ~Copyable {
  /// The type with an ellipsis: what can't be copied can't be printed either.
  public var description: String { "\(Value.self)(…)" }
}

extension OwnedValue: EmptyOwned where Value: ~Copyable & ExpressibleByNilLiteral {
  static var empty: Self { Self(nil) }
}

extension OwnedValue: AnyOwnedValue where Value: ~Copyable {
  static var typeName: String { "\(Value.self)" }
}

/// A noncopyable value of any type.
protocol AnyOwnedValue {
  /// The name of the value's own type.
  static var typeName: String { get }
}

/// A value that can be `nil`, as a placeholder.
protocol EmptyOwned {
  /// Keeps `nil`.
  static var empty: Self { get }
}
