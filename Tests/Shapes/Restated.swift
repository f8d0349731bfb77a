// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Says itself what a parent of the standard library requires, or the same name for something else.
public protocol Decoding: Decodable { init(from decoder: any Decoder) throws }
public protocol Encoding: Encodable { func encode(_ number: Int) -> Int }
public protocol Ordered: Comparable {
  static func < (left: Self, right: Self) -> Bool
  static func < (left: Self, right: Int) -> Bool
}
public protocol OwnHash: Hashable {
  func hash(into hasher: inout Hasher)
  func hash() -> Int
}

/// Iterates over itself.
public protocol SelfIterating: Sequence, IteratorProtocol where Element == Int, Iterator == Self {}
public protocol AsyncSelfIterating: AsyncSequence, AsyncIteratorProtocol
where Element == Int, AsyncIterator == Self {}

/// Overloads that only their parameters' specifiers tell apart.
public protocol Specified {
  func take(_ number: Int) -> Int
  func take(_ numbers: Int...) -> Int
  func take(_ number: inout Int) -> Int
  func take(_ numbers: [Int]) -> Int
  func take(_ body: (Int) -> Int) -> Int
}

/// Properties of rare types, and names that only backticks allow.
public protocol RareProperties {
  var type: Self.Type { get }
  var types: [any RareProperties.Type] { get }
  var nothing: () { get }
  var `is-it`: Bool { get set }
  func `two words`(_ `first one`: Int, `2nd`: Int) -> Int
}

/// Members with type parameters, as a parent names them.
public protocol NamingTypeParameters {
  init<Value>(_ value: Value)
  func keep<Value: Equatable>(_ value: Value) -> [Value]
  func pair<First, Second>(_ first: First, _ second: Second) -> (Second, First)
  func compare(_ value: some Equatable) -> Int
  func send<Value>(_ value: Value) -> Int
  func all<each Value>(_ values: repeat each Value) -> Int
  subscript<Key: Hashable>(_ key: Key) -> Int { get }
}

/// Requires the same members, and calls their type parameters something else.
public protocol RenamingTypeParameters: NamingTypeParameters {
  init<Item>(_ value: Item)
  func keep<Item>(_ value: Item) -> [Item] where Item: Equatable
  func pair<Second, First>(_ first: First, _ second: Second) -> (Second, First)
  func compare<Value: Equatable>(_ value: Value) -> Int
  func send<Item: Sendable>(_ value: Item) -> Int
  func all<each Item>(_ values: repeat each Item) -> Int
  subscript(_ key: some Hashable) -> Int { get }
}

/// Returns what its caller asks for, or throws.
public protocol AskedToGive {
  func give<Key>(_ key: Key) throws
  func give<Value, Key>(_ key: Key) -> Value
}

/// Members, as a parent writes their types.
public protocol SayingTypes {
  var handler: FoundHandler? { get }
  init(_ box: RestatedBox<Int>)
  func keep(_ handler: @escaping FoundHandler) -> RestatedBox<Int>
  func find(_ body: (Int, String) -> Void) throws(EffectsError) -> (Int, String) -> Void
  func count<Items: Collection<Int>>(_ items: Items) -> Int
  func match<Items, Item>(_ items: Items, _ item: Item) -> Int
  where Items: Collection, Item: Hashable & Sendable, Items.Element == Item
  func put<Item>(_ item: Item, _ handler: @escaping FoundHandler) -> Int
  subscript(_ box: RestatedBox<Int>) -> FoundHandler { get }
}
public typealias FoundHandler = (Int) -> Void

/// A box that a protocol may name by its module, too.
public struct RestatedBox<Value> {
  public var value: Value
  public init(_ value: Value) { self.value = value }
}

/// Requires the same members, and writes their types in other words.
public protocol ResayingTypes: SayingTypes {
  var handler: Optional<(Int) -> Void> { get }
  init(_ box: UnderstudyShapes.RestatedBox<Swift.Int>)
  func keep(_ handler: @escaping (Int) -> Void) -> UnderstudyShapes.RestatedBox<Int>
  func find(_ body: (_ number: Int, _ name: String) -> ()) throws(UnderstudyShapes.EffectsError)
    -> (_ number: Int, String) -> ()
  func count(_ items: some Collection<Int>) -> Int
  func match<All: Collection, One>(_ items: All, _ item: One) -> Int
  where One: Sendable, One == All.Element, One: Hashable
  func put<Value: Sendable>(_ item: Value, _ handler: @escaping (Int) -> Void) -> Int
  subscript(_ box: UnderstudyShapes.RestatedBox<Int>) -> (Int) -> Void { get set }
}

/// Is sent what another is only given, and knows numbers by a name that its child has for something else.
public protocol SendingOpaque {
  var line: Int { get }
  func keep(_ item: some Hashable, _ body: (() async -> Int)?, _ box: sending RestatedBox<Int>) -> Int?
}
public protocol GivingNamed: SendingOpaque {
  associatedtype Int: Hashable
  var line: Swift.Int { get }
  func keep<Item: Hashable>(
    _ item: Item, _ body: Optional<() async -> Swift.Int>, _ box: RestatedBox<Swift.Int>
  ) -> Optional<Swift.Int>
  init?(fileID: Int)
}

/// The same twice: its type parameters stand in another order.
public protocol SaidTwice {
  func find<Key: Sendable, Value: Hashable>(_ key: Key, in values: RestatedBox<Key?>) async -> Value
  func find<Value: Hashable, Name: Sendable>(_ key: Name, in values: RestatedBox<Optional<Name>>) async
    -> Value
}

/// Returns a function that is lent another one, which stands in parentheses.
public protocol LendingFunctions { func runner() -> (inout (@Database (Int) -> Int)) -> Int }
public protocol LendingFunctionsAgain: LendingFunctions {
  func runner() -> (inout @Database (Int) -> Int) -> Int
}

/// Is made on an actor, by itself and by its protocol.
public protocol MadeOnMainAtOnce { @MainActor init(number: Int) }
@MainActor public protocol SurelyMadeOnMain: MadeOnMainAtOnce { @MainActor init(number: Int) }

/// Gives what can't be copied, which its child may copy.
public protocol MakingUncopied { func make<Thing: ~Copyable>(number: Int) -> Thing }
public protocol MakingCopied: MakingUncopied { func make<Item>(number: Int) -> Item }

/// Can be set, as far as a child knows that leaves its type open.
public protocol ReadAsNumber { var handle: Int { get } }
public protocol SettableOpenly: ReadAsNumber {
  associatedtype Handle
  var handle: Handle { get set }
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
