// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A parent whose member has no explicit `Void` result.
public protocol Silent {
  func stop(_ number: Int)
}

/// A child whose member has an explicit `Void` result.
public protocol SilentInWords: Silent {
  func stop(_ number: Int) -> Void
}

/// A parent that uses the long names of its types.
public protocol SpelledOut {
  subscript(_ index: Int) -> Optional<Int> { get }
  func pairs(_ names: Optional<String>) -> Array<Int>
  func weight(_ item: sending (some AnyObject)) -> (Int)
}

/// A child that uses the short names.
public protocol Abbreviated: SpelledOut {
  subscript(_ index: Int) -> Int? { get }
  func pairs(_ names: String?) -> [Int]
  func weight(_ item: some AnyObject) -> Int
}

/// A parent's members with type parameters.
public protocol NamingTypeParameters {
  init<Value>(_ value: Value)
  func keep<Value: Equatable>(_ value: Value) -> [Value]
  func pair<First, Second>(_ first: First, _ second: Second) -> (Second, First)
  func all<each Value>(_ values: repeat each Value) -> Int
}

/// Redeclares the members with other names of type parameters.
public protocol RenamingTypeParameters: NamingTypeParameters {
  init<Item>(_ value: Item)
  func keep<Item>(_ value: Item) -> [Item] where Item: Equatable
  func pair<Second, First>(_ first: First, _ second: Second) -> (Second, First)
  func all<each Item>(_ values: repeat each Item) -> Int
}

/// A parent's members.
public protocol SayingTypes {
  var handler: FoundHandler? { get }
  init(_ box: Boxed<Int>)
  func keep(_ handler: @escaping FoundHandler) -> Boxed<Int>
  subscript(_ box: Boxed<Int>) -> FoundHandler { get }
}
public typealias FoundHandler = (Int) -> Void

/// A type that may be named with its module.
public struct Boxed<Value> {
  public var value: Value
  public init(_ value: Value) { self.value = value }
}

/// Redeclares the members with other spellings of the types.
public protocol ResayingTypes: SayingTypes {
  var handler: Optional<(Int) -> Void> { get }
  init(_ box: UnderstudyShapes.Boxed<Swift.Int>)
  func keep(_ handler: @escaping (Int) -> Void) -> UnderstudyShapes.Boxed<Int>
  subscript(_ box: UnderstudyShapes.Boxed<Int>) -> (Int) -> Void { get set }
}

/// Returns a function with an inout function parameter in parentheses.
public protocol LendingFunctions { func runner() -> (inout (@Database (Int) -> Int)) -> Int }
public protocol LendingFunctionsAgain: LendingFunctions {
  func runner() -> (inout @Database (Int) -> Int) -> Int
}

/// A parent with ownership specifiers, which its child leaves out.
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
