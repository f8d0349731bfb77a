// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Generic methods and subscripts.
public protocol Generics {
  func fetch<Value: Decodable>(_ type: Value.Type, from path: String) async throws -> Value
  func send<Message: Encodable>(_ message: Message, copies: [Message], reply: Message?)
  where Message: Sendable
  func pair<First, Second>(_ first: First, _ second: Second) -> (First, Second) where First: Equatable
  subscript<Key: Hashable>(key: Key) -> String? { get }
  func withValue<Value>(_ body: (Int) throws -> Value) throws -> Value
  func list<Element>(of element: Element) -> [Element]
}

/// Associated types with constraints, a default and a primary one.
public protocol Store<Item> {
  associatedtype Item: Hashable
  associatedtype Key: Comparable = Int
  func save(_ item: Item, under key: Key) throws
  func all() -> [(key: Key, item: Item)]
  var last: Item? { get }
}

/// Pins an associated type of its parent.
public protocol NumberStore: Store where Item == Int {
  func sum() -> Item
}

/// Pins the associated type in the inheritance clause.
public protocol TextStore: Store<String> {}

/// Constrains an associated type to its own protocol.
public protocol Tree {
  associatedtype Child: Tree where Child.Value == Value
  associatedtype Value
  var children: [Child] { get }
  var value: Value { get }
}

/// An associated type that has the name of a type.
public protocol Shadowing {
  associatedtype Box
  func box(_ box: Box) -> [Self.Box]
}

/// Uses `Self`.
public protocol SelfMentioning {
  func observe(_ body: @escaping (Self) -> Void)
  func all() -> [Self]
  func counted() -> (Self, Int)
  func next(after previous: Self?) -> Self
  static func make() -> Self
}

/// Closures over a method's own type parameters.
public protocol GenericClosures {
  func map<Value>(_ transform: (Value) throws -> Value) throws -> Value
  func later<Value>(_ body: @escaping (Value) -> Void)
}

/// Implicitly unwrapped generics.
public protocol UnwrappedGenerics {
  func value<Value>() -> Value!
  func values<Value>() -> [Value]!
  func nothing() -> ()!
}

/// A variadic parameter of generic optionals, which are type-erased.
public protocol ManyOptionals {
  func log<Value>(_ bodies: ((Value) -> Int)?...)
}

/// Closures that take `Self` of a generic double.
public protocol TakesItself {
  associatedtype Key: Hashable
  var handler: @Sendable (Self) -> Void { get }
}
