// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
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

/// Related associated types of which one is pinned.
public protocol HoldingTexts: Holding where Element == String {}

/// Two associated types that are the same.
public protocol SameTypes: Keyed where Element == Key { func pair(_ element: Element) -> (Element, Key) }
