// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Constraints that are separated by commas.
public protocol Commas {
  associatedtype Key: Hashable, Sendable, Comparable
  func highest(_ keys: [Key]) -> Key?
}

/// Passes values of an associated type to sendable handlers.
public protocol Loading<Value> {
  associatedtype Value: Hashable
  func load(_ key: Int, completion: @escaping @Sendable (Value) -> Void)
  func refresh(_ completion: (@Sendable (Value?) -> Void)?)
}

/// Associated types that child protocols refine, alias and pin.
public protocol Keyed {
  associatedtype Element
  associatedtype Key: Hashable
}

/// Type aliases in a protocol.
public protocol Aliasing: Keyed {
  typealias Item = Element
  typealias Visitor = (Item) -> Void
  func first<Items: Sequence>(of items: Items) -> Item? where Items.Element == Item
  func visit(_ visitor: Visitor)
  func keep(_ visitor: @escaping Visitor) -> [Item]
}

/// Pins an associated type through an alias of its parent.
public protocol PinnedByAlias: Aliasing where Item == Int { func two() -> Item }

/// Constrains an associated type through an alias of its parent.
public protocol ConstrainedByAlias: Aliasing where Item: Equatable, Key == String {
  func isSame(_ item: Item, under key: Key) -> Bool
}

public protocol Holding: Keyed {
  associatedtype Items: Sequence where Items.Element == Element
  func take(_ items: Items)
}

/// Pins one of two related associated types, which determines the other.
public protocol HoldingNumbers: Holding where Items == [Element], Key == Element {}

/// Related associated types of which one is pinned.
public protocol HoldingTexts: Holding where Element == String {}

/// Two associated types that are the same.
public protocol SameTypes: Keyed where Element == Key { func pair(_ element: Element) -> (Element, Key) }

extension Outer {
  /// Names types of the outer scope in its clauses.
  public protocol Shelf: Keyed where Element == Item { func put(_ item: Element) }
}

/// A same-type constraint with parentheses.
public protocol Paired {
  associatedtype Left: Hashable
  associatedtype Int
  func join(_ left: Left, _ right: Int) -> Left
}
public protocol PairedAlike: Paired where Left == (Int) {}

/// A stream that may fail with any error.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public protocol AnyFeed: AsyncSequence<Int, any Error> { func stop() }

/// Overloads that differ in the error type of a `Result`.
public protocol Replying {
  func reply<Value>(_ value: Value, with result: Result<Int, any Error>) -> Int
  func reply<Failure: Error, Value>(_ value: Value, with result: Result<Int, Failure>) -> Int
}

/// Constraints through aliases with parentheses.
public protocol ParenthesizedKinds {
  typealias Kind = (Hashable)
  func take<Value: Kind>(_ value: Value) -> Int
}
public protocol ParenthesizedError {
  associatedtype Failure: Error
  associatedtype Name: (CustomStringConvertible) & (Hashable)
  typealias Error = (Machine)
  var failure: Failure { get }
  func name(_ name: Name) -> Int
}
