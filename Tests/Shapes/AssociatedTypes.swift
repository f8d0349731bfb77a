// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Constraints with commas.
public protocol Commas {
  associatedtype Key: Hashable, Sendable, Comparable
  func highest(_ keys: [Key]) -> Key?
}

/// A collection with an iterator of its own.
public protocol Shelves: BidirectionalCollection where Index == Int {
  associatedtype Iterator = ShelvesIterator<Element>
}

public struct ShelvesIterator<Element>: IteratorProtocol {
  var elements: [Element]
  public mutating func next() -> Element? { elements.popLast() }
}

extension Shelves {
  public func makeIterator() -> ShelvesIterator<Element> {
    ShelvesIterator(elements: indices.map { self[$0] })
  }
}

/// A parent's associated type is told by a requirement that is stated again.
public protocol Status: RawRepresentable, Sendable {
  init()
  init?(rawValue: Int)
  var rawValue: Int { get }
}

/// Associated types that others refine, alias and pin.
public protocol Keyed {
  associatedtype Element
  associatedtype Key: Hashable
}

/// A protocol's own type aliases.
public protocol Aliasing: Keyed {
  typealias Item = Element
  typealias Visitor = (Item) -> Void
  func first<Items: Sequence>(of items: Items) -> Item? where Items.Element == Item
  func visit(_ visitor: Visitor)
  func keep(_ visitor: @escaping Visitor) -> [Item]
}

/// Pins through an alias of its parent.
public protocol PinnedByAlias: Aliasing where Item == Int { func two() -> Item }

/// Constrains through an alias of its parent.
public protocol ConstrainedByAlias: Aliasing where Item: Equatable, Key == String {
  func isSame(_ item: Item, under key: Key) -> Bool
}

public protocol Holding: Keyed {
  associatedtype Items: Sequence where Items.Element == Element
  func take(_ items: Items)
}

/// Pins one end of a relation, and the other follows.
public protocol HoldingNumbers: Holding where Items == [Element], Key == Element {}

/// A relation of which one side is pinned.
public protocol HoldingTexts: Holding where Element == String {}

/// Two associated types that are the same.
public protocol SameTypes: Keyed where Element == Key { func pair(_ element: Element) -> (Element, Key) }

extension Outer {
  /// Names in its clauses what is nested around it.
  public protocol Shelf: Keyed where Element == Item { func put(_ item: Element) }
}

/// What it holds tells what each item is.
public protocol HoldingPinned where Held == [String], Others == Set<Number> {
  associatedtype Held: Sequence<Item>
  associatedtype Others: Collection<Int>
  associatedtype Item
  associatedtype Int: Hashable
  associatedtype Number: Hashable
  func first(of held: Held) -> Item
  func count(_ item: Item, _ own: Int) -> Swift.Int
  func count(_ item: Item, _ own: Swift.Int) -> Swift.Int
}

/// A type alias that a child has stand for something more certain.
public protocol NamingOutput {
  associatedtype Failure: Sendable
  associatedtype Rows: Collection
  typealias Output = [Failure]
  func output() -> Output
}
public protocol NamingRows {
  associatedtype Members
  typealias Rows = (Members)
}
public protocol NamingNumbers: NamingOutput, NamingRows {
  typealias Output = [Int]
  func failure() -> Failure
}

/// Is described by what it leaves open.
public protocol DescribedOpenly {
  associatedtype Content
  var description: Content { get }
}
public protocol DescribedByText: DescribedOpenly, CustomStringConvertible {}

/// What handles is left open, and is a function in its children.
public protocol Handling {
  associatedtype Handler
  associatedtype Taker
  func handle(_ handler: Handler) -> Int
  func handleAll(_ handlers: Handler...)
  func handle(optional handler: Handler?)
  func pass(_ body: (Handler) -> Int) -> Int
  func taker() -> Taker
}
public protocol HandlingFunctions: Handling where Handler == (Int) -> Int, Taker == (Handler) -> Int {}
public protocol HandlingLent: Handling where Handler == () -> Int, Taker == [Handler] {
  func handle(_ handler: () -> Int) -> Int
}

/// Says in parentheses that two are the same.
public protocol Paired {
  associatedtype Left: Hashable
  associatedtype Int
  func join(_ left: Left, _ right: Int) -> Left
}
public protocol PairedAlike: Paired where Left == (Int) {}

/// Has a property once more, of a type that is left open.
public protocol Totaled {
  associatedtype Count: Sendable
  var total: Int { get }
  var count: Count { get }
}
public protocol CountedTotal: Totaled { var total: Count { get } }

/// Is hashable where what it holds is.
public protocol MaybeActing where Action == [Step?] {
  associatedtype Action: Hashable & Sendable
  associatedtype Step
  func act(_ action: Action) -> Int
}

/// What it handles is a function by way of another of its types.
public protocol HandlingOther {
  associatedtype First
  associatedtype Second
  func first(_ handler: First) -> Int
  func second(_ handler: Self.Second) -> Int
  func both(_ body: (Self.First) -> Int) -> Int
}
public protocol HandlingSame: HandlingOther where First == Second, Second == () -> Int {}

/// Calls back with what there is not, or leaves nothing to throw.
public protocol NeverCalledBack {
  associatedtype Failure: Error
  func run(_ failed: @escaping (Failure) -> Void) throws(Failure)
}
public protocol NeverFailed: NeverCalledBack where Failure == Never {}

/// A stream that may fail with any error.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public protocol AnyFeed: AsyncSequence<Int, any Error> { func stop() }

/// Tells results apart by their errors.
public protocol Replying {
  func reply<Value>(_ value: Value, with result: Result<Int, any Error>) -> Int
  func reply<Failure: Error, Value>(_ value: Value, with result: Result<Int, Failure>) -> Int
}
