// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Static requirements.
public protocol Statics {
  static func make(_ number: Int) throws -> Int
  static var shared: String { get set }
  static subscript(number: Int) -> Int { get }
  static func == (left: Self, right: Self) -> Bool
  func instance() -> Int
}

/// Members for call syntax and key-path lookup.
@dynamicMemberLookup
public protocol Callable {
  func callAsFunction(_ number: Int) -> Int
  subscript(dynamicMember name: String) -> Int { get }
}

/// A protocol with mutating members.
public protocol Mutating {
  mutating func increment(by amount: Int) -> Int
  mutating func change(_ done: (Int) -> Void)
  var count: Int { mutating get nonmutating set }
}

/// Operators of all fixities.
public protocol Operators {
  static prefix func - (value: Self) -> Self
  static postfix func ++ (value: Self)
  static func + (left: Self, right: Int) -> Self
  static func += (left: inout Self, right: Int)
  static func ~= (pattern: Self, value: Int) -> Bool
}
