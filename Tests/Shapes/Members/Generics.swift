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
  func later<Value>(_ body: @escaping (Value) -> Void)
  func note<Value>(_ value: @autoclosure () -> Optional<Value>)
}

/// Associated types with constraints, a default and a primary one.
public protocol Store<Item> {
  associatedtype Item: Hashable, Sendable
  associatedtype Key: Comparable = Int
  func save(_ item: Item, under key: Key) throws
  func all() -> [(key: Key, item: Item)]
  var last: Item? { get }
}

/// Uses `Self`.
public protocol SelfMentioning {
  func observe(_ body: @escaping (Self) -> Void)
  func all() -> [Self]
  func counted() -> (Self, Int)
  func next(after previous: Self?) -> Self
  static func make() -> Self
}
