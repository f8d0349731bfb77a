// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Nothing, in parentheses.
public protocol NothingInParentheses {
  var done: (Void) { get }
  func finish() -> (Void)
}

/// Nothing by another name.
public typealias Nothing = Void
public protocol HavingNothing { var nothing: Nothing { get set } }

/// Takes nothing, and leaves it with its caller.
public protocol LentNothing {
  func nothing(_ value: borrowing Void)
}

/// Optionals that an autoclosure gives.
public protocol GivingNothing {
  func note<Value>(_ value: @autoclosure () -> Optional<Value>)
  func notes<Value>(_ values: @autoclosure () -> [Value]?)
  func parenthesized<Value>(_ value: (Optional<Value>))
}

/// Takes nothing that is lent, beside something.
public protocol LendingNothing {
  init?(_ nothing: borrowing (), _ type: (Int.Type, Bool)?)
}
