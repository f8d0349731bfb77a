// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Requirements of the type itself.
public protocol Statics {
  static func make(_ number: Int) throws -> Int
  static var shared: String { get set }
  static subscript(number: Int) -> Int { get }
  static func == (left: Self, right: Self) -> Bool
  func instance() -> Int
}

/// Initializers.
public protocol Initializable {
  init(name: String, count: Int)
  var name: String { get }
}

/// Failing initializers.
public protocol FailableInitializable {
  init?(name: String)
  init(count: Int) throws
}

/// Members that call syntax and key paths lead to.
@dynamicMemberLookup
public protocol Callable {
  func callAsFunction(_ number: Int) -> Int
  subscript(dynamicMember name: String) -> Int { get }
}

/// A value that changes itself.
public protocol Mutating {
  mutating func increment(by amount: Int) -> Int
  var count: Int { mutating get nonmutating set }
}
