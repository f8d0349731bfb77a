import TestReporting

/// A noncopyable value that a double owns: an argument that a call consumed, or a result that a call will return.
///
/// It is the recorded argument of a parameter whose type can't be copied:
/// `spy.calls.admit.last?.value.seat`. An `inout` argument is available during its call, so that an answer can change
/// it: `stub.renew.answers { ticket in ticket.value.seat = 7 }`.
public final class OwnedValue<Value: ~Copyable> {
  private var content: Value?

  /// Creates an owner of the value.
  public init(_ value: consuming Value) { content = consume value }

  /// True once the value was taken, or once the call of an `inout` argument has returned.
  public var isEmpty: Bool {
    switch content {
    case .some: false
    case .none: true
    }
  }

  /// The value, which can be changed in place; if it is no longer available, the test fails and traps.
  public var value: Value {
    _read {
      if isEmpty { failForMissingValue() }
      yield content!
    }
    _modify {
      if isEmpty { failForMissingValue() }
      yield &content!
    }
  }

  /// Returns the value and removes it from the double; if it is no longer available, the test fails and traps.
  public func take() -> Value {
    var taken: Value?
    swap(&taken, &content)
    guard let taken else { failForMissingValue() }
    return taken
  }

  /// Replaces the value.
  public func put(_ value: consuming Value) { content = consume value }

  private func failForMissingValue() -> Never {
    let message = """
      The \(Value.self) is not here any more. A noncopyable value is there once: it was taken, it was passed on to \
      what the double wraps, or it was an inout argument, which goes back to its caller.
      """
    Reporting.reporter.report(TestIssue(message, at: Reporting.callSite))
    preconditionFailure(message)
  }
}

extension OwnedValue: CustomStringConvertible where Value: ~Copyable {
  /// The type with an ellipsis, since a noncopyable value can't be printed.
  public var description: String { "\(Value.self)(…)" }
}

extension OwnedValue: EmptyOwned where Value: ~Copyable & ExpressibleByNilLiteral {
  static var empty: Self { Self(nil) }
}

extension OwnedValue: AnyOwnedValue where Value: ~Copyable {
  static var typeName: String { "\(Value.self)" }
}

/// An ``OwnedValue`` of any type.
protocol AnyOwnedValue {
  /// The name of the wrapped value's type.
  static var typeName: String { get }
}

/// An ``OwnedValue`` whose value can be `nil`, so that it has a placeholder.
protocol EmptyOwned {
  /// An owner of `nil`.
  static var empty: Self { get }
}
