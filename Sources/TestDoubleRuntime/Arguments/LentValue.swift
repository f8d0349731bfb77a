import TestReporting

/// A noncopyable argument that a call borrows from its caller: it is here while the call lasts.
///
/// It stands in the recorded arguments where the requirement's parameter is `borrowing` and can't be copied, for the
/// answers and conditions to look at: `stub.admits.answers { ticket in ticket.value.seat > 3 }`.
public final class LentValue<Value: ~Copyable> {
  private var pointer: UnsafePointer<Value>?
  private let isAsync: Bool

  /// An argument whose call begins.
  public init(_ pointer: UnsafePointer<Value>) {
    self.pointer = pointer
    isAsync = false
  }

  /// An argument of an asynchronous call, of which only the call itself is recorded: the language can't lend a value
  /// across a suspension.
  public init() { isAsync = true }

  /// The same for an argument whose type can't be written: it tells which type that is, and isn't looked at.
  public convenience init(absent argument: borrowing Value) { self.init() }

  /// True once the call is over, and always where it is asynchronous.
  public var isEmpty: Bool { pointer == nil }

  /// The value, to look at; the test fails and stops where it is not here.
  public var value: Value {
    _read {
      guard let pointer else { gone() }
      yield pointer.pointee
    }
  }

  /// Ends the call: the value goes back to its caller.
  public func end() { pointer = nil }

  private func gone() -> Never {
    let reason =
      isAsync
      ? "an asynchronous call can't lend a noncopyable argument to its double."
      : "it was borrowed for its call, which is over. Look at it in an answer: "
        + "stub.….answers { … }."
    let message = "The \(Value.self) is not here: \(reason)"
    Reporting.reporter.report(TestIssue(message, at: Reporting.callSite))
    preconditionFailure(message)
  }
}

extension LentValue: CustomStringConvertible where Value: ~Copyable {
  /// The type with an ellipsis: what can't be copied can't be printed either.
  public var description: String { "\(Value.self)(…)" }
}
