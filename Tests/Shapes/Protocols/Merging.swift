// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A parent's members.
public protocol SpelledOut {
  init(_ text: consuming String)
  var handler: FoundHandler? { get }
  func stop(_ number: Int)
  func note(_ value: some Error)
  func run(_ body: () throws(Never) -> Void)
  static func make() -> Self
  func keep(_ handler: @escaping FoundHandler) -> Boxed<Int>
  func pairs(_ names: Optional<String>) -> Array<Int>
  func weight(_ item: sending (some AnyObject)) -> (Int)
  func give<Item: Equatable>(_ item: consuming Item, _ others: borrowing [Item]) async -> Item
  subscript(_ box: Boxed<Int>) -> FoundHandler { get }
}
public typealias FoundHandler = (Int) -> Void

/// A type that may be named with its module.
public struct Boxed<Value> {
  public var value: Value
  public init(_ value: Value) { self.value = value }
}

/// Redeclares the members with other spellings and names, without ownership.
public protocol Abbreviated: SpelledOut {
  init(_ text: String)
  var handler: Optional<(Int) -> Void> { get }
  func stop(_ number: Int) -> Void
  func note<Failure: Error>(_ value: Failure)
  func run(_ body: () -> Void)
  static func make() -> Self
  func keep(_ handler: @escaping (Int) -> Void) -> UnderstudyShapes.Boxed<Swift.Int>
  func pairs(_ names: String?) -> [Int]
  func weight(_ item: some AnyObject) -> Int
  func give<Thing>(_ thing: Thing, _ others: [Thing]) async -> Thing where Thing: Equatable
  subscript(_ box: UnderstudyShapes.Boxed<Int>) -> (Int) -> Void { get set }
}

/// A parent with a failable initializer.
public protocol PerhapsMade {
  init?(number: Int)
}

/// A child with a nonfailable initializer.
public protocol SurelyMade: PerhapsMade {
  init(number: Int)
}

/// Members without effects, where the same members of another protocol have some.
public protocol CalmStorage {
  var count: Int { get }
  var progress: Double { get async }
  init(size: Int)
  func load() throws -> Int
  func pause() throws
  func save(_ number: Int) -> Int
  func wait(for number: Int) async -> Int
  static func reset() -> Int
  subscript(_ key: Int) -> Int { get }
  subscript(name name: String) -> Int { get set }
}
public protocol FailingStorage {
  var count: Int { get throws }
  var progress: Double { get async throws }
  init(size: Int) throws(EffectsError)
  func load() throws(EffectsError) -> Int
  func pause() async
  func save(_ number: Int) throws -> Int
  func wait(for number: Int) async throws -> Int
  static func reset() throws -> Int
  subscript(_ key: Int) -> Int { get async throws }
  subscript(name name: String) -> Int { get throws(EffectsError) }
}
public protocol CalmThenFailingStorage: CalmStorage, FailingStorage {}
public protocol FailingThenCalmStorage: FailingStorage, CalmStorage {}

/// A main-actor protocol without requirements.
@MainActor public protocol OnMainActor {}

/// A nonisolated protocol.
public protocol OnNoActor {
  static var name: String? { get throws }
  var size: Int { get set }
  func read<Value: Hashable>(_ value: Value, for other: Value?) -> Int
}

/// Redeclares the requirements on the main actor.
public protocol OnMainActorAgain: OnMainActor, OnNoActor {
  static var name: String? { get }
  var size: Int { get set }
  func read<Value: Hashable>(_ value: Value, for other: Value?) -> Int
}
