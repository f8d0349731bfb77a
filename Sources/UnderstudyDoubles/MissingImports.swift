// The names of the product Understudy that a test of doubles alone is likely to use first. The compiler then tells which import
// is missing; where Understudy is imported, the compiler prefers its declarations, since these are unavailable.

/// Declared in Understudy.
@available(*, unavailable, message: "import Understudy, a product of the package understudy")
public final class StateRecorder<State> {
  /// Declared in Understudy.
  public init<each Double>(calls: repeat each Double, initial: State? = nil, _ state: (() -> State)? = nil) {}
}

/// Declared in Understudy.
@available(*, unavailable, message: "import Understudy, a product of the package understudy")
public func expectSnapshot<Value>(of value: Value) {}
