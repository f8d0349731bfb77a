// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Operators of all fixities.
public protocol Operators {
  static prefix func - (value: Self) -> Self
  static func + (left: Self, right: Int) -> Self
  static func += (left: inout Self, right: Int)
  static func ~= (pattern: Self, value: Int) -> Bool
}

/// Postfix operators.
public protocol Postfixed: Hashable {
  static postfix func ++ (_ value: Self) async
  static func == (_ one: Self, _ other: Self)
}
