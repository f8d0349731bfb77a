// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// `Void` in parentheses.
public protocol NothingInParentheses {
  var done: (Void) { get }
  func finish() -> (Void)
}

/// An alias of `Void`.
public typealias Nothing = Void
public protocol HavingNothing { var nothing: Nothing { get set } }

/// Takes a borrowed `Void` argument.
public protocol LentNothing {
  func nothing(_ value: borrowing Void)
}

/// Autoclosures that return optionals.
public protocol GivingNothing {
  func note<Value>(_ value: @autoclosure () -> Optional<Value>)
  func notes<Value>(_ values: @autoclosure () -> [Value]?)
  func parenthesized<Value>(_ value: (Optional<Value>))
}

/// Takes a borrowed `Void` argument and another one.
public protocol LendingNothing {
  init?(_ nothing: borrowing (), _ type: (Int.Type, Bool)?)
}
