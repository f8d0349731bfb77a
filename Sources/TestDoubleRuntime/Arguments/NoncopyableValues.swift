import TestReporting

/// A noncopyable value that a double owns: an argument that a call consumed, a result that a call will return, or the
/// value of a property.
///
/// It represents the argument of a noncopyable `consuming` parameter. For a method `admit(_ pass: consuming Pass)`, the
/// seat of the last pass is `spy.calls.admit.last?.value.seat`.
public final class OwnedValue<Value: ~Copyable>: AnyOwnedValue, CustomStringConvertible {
  static var sugaredName: String { "\(Value.self)" }

  private var content: Value?

  /// Creates an owner of the value.
  public init(_ value: consuming Value) { content = consume value }

  /// True once the value was taken.
  public var isEmpty: Bool { content == nil }

  /// The value; if the value is no longer available, reports an issue and traps.
  public var value: Value {
    _read {
      if isEmpty { failForMissingValue() }
      yield content!
    }
  }

  /// Returns the value and removes it from this owner; if the value is no longer available, reports an issue and traps.
  public func take() -> Value {
    guard let taken = content.take() else { failForMissingValue() }
    return taken
  }

  /// The type with an ellipsis, since a noncopyable value can't be printed.
  public var description: String { "\(Value.self)(…)" }

  private func failForMissingValue() -> Never {
    fail("The \(Value.self) is not here any more: a noncopyable value can be taken only once.")
  }
}

protocol AnyOwnedValue: SugaredType {}

/// A noncopyable argument that a call borrows from its caller; its value can be read during the call only.
///
/// It represents the argument of a `borrowing` parameter whose type can't be copied. The answers and conditions of
/// stubs can read its value. For a method `admits`: `gate.stub.admits.answers { ticket in ticket.value.seat > 3 }`.
public final class LentValue<Value: ~Copyable>: CustomStringConvertible {
  private var pointer: UnsafePointer<Value>?

  /// Creates the argument at the start of a call; `nil` in an asynchronous one, since the language can't keep a borrowed
  /// value across a suspension.
  public init(__borrowing pointer: UnsafePointer<Value>?) { self.pointer = pointer }

  /// True once the call has returned; always true in an asynchronous call.
  public var isEmpty: Bool { pointer == nil }

  /// The borrowed value; if the value is not available, reports an issue and traps.
  public var value: Value {
    _read {
      guard let pointer else { failForMissingValue() }
      yield pointer.pointee
    }
  }

  /// Ends the borrow at the end of the call.
  public func end() { pointer = nil }

  /// The type with an ellipsis, since a noncopyable value can't be printed.
  public var description: String { "\(Value.self)(…)" }

  private func failForMissingValue() -> Never {
    fail(
      """
      The \(Value.self) is not here: it is lent only during a synchronous call. Look at it in an answer: \
      stub.….answers { … }.
      """
    )
  }
}

private func fail(_ message: String) -> Never {
  Reporting.reporter.report(TestIssue(message, at: Reporting.callSite))
  preconditionFailure(message)
}
