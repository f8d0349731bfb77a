// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A parent whose member returns nothing, without a word about it.
public protocol Silent {
  func stop(_ number: Int)
}

/// A child that says so.
public protocol SilentInWords: Silent {
  func stop(_ number: Int) -> Void
}

/// A parent that spells its types out.
public protocol SpelledOut {
  subscript(_ index: Int) -> Optional<Int> { get }
  func pairs(_ names: Optional<String>) -> Array<Int>
  func weight(_ item: sending (some AnyObject)) -> (Int)
}

/// A child that doesn't.
public protocol Abbreviated: SpelledOut {
  subscript(_ index: Int) -> Int? { get }
  func pairs(_ names: String?) -> [Int]
  func weight(_ item: some AnyObject) -> Int
}

/// Members with type parameters, as a parent names them.
public protocol NamingTypeParameters {
  init<Value>(_ value: Value)
  func keep<Value: Equatable>(_ value: Value) -> [Value]
  func pair<First, Second>(_ first: First, _ second: Second) -> (Second, First)
  func all<each Value>(_ values: repeat each Value) -> Int
}

/// Requires the same members, and calls their type parameters something else.
public protocol RenamingTypeParameters: NamingTypeParameters {
  init<Item>(_ value: Item)
  func keep<Item>(_ value: Item) -> [Item] where Item: Equatable
  func pair<Second, First>(_ first: First, _ second: Second) -> (Second, First)
  func all<each Item>(_ values: repeat each Item) -> Int
}

/// Members, as a parent writes their types.
public protocol SayingTypes {
  var handler: FoundHandler? { get }
  init(_ box: Boxed<Int>)
  func keep(_ handler: @escaping FoundHandler) -> Boxed<Int>
  subscript(_ box: Boxed<Int>) -> FoundHandler { get }
}
public typealias FoundHandler = (Int) -> Void

/// A box that a protocol may name by its module, too.
public struct Boxed<Value> {
  public var value: Value
  public init(_ value: Value) { self.value = value }
}

/// Requires the same members, and writes their types in other words.
public protocol ResayingTypes: SayingTypes {
  var handler: Optional<(Int) -> Void> { get }
  init(_ box: UnderstudyShapes.Boxed<Swift.Int>)
  func keep(_ handler: @escaping (Int) -> Void) -> UnderstudyShapes.Boxed<Int>
  subscript(_ box: UnderstudyShapes.Boxed<Int>) -> (Int) -> Void { get set }
}

/// Returns a function that is lent another one, which stands in parentheses.
public protocol LendingFunctions { func runner() -> (inout (@Database (Int) -> Int)) -> Int }
public protocol LendingFunctionsAgain: LendingFunctions {
  func runner() -> (inout @Database (Int) -> Int) -> Int
}

/// Says who owns what it is given, which its child leaves open.
public protocol OwnedArguments {
  init(_ text: consuming String)
  func give<Item>(_ item: consuming Item, _ others: borrowing [Item]) async -> Item
  func lend(_ text: borrowing String?) -> Int
}
public protocol ArgumentsOfAnyone: OwnedArguments {
  init(_ text: String)
  func give<Thing>(_ thing: Thing, _ others: [Thing]) async -> Thing
  func lend(_ text: (String?)) -> Int
}
