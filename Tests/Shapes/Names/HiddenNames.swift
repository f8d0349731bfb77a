// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A type with the name of another protocol's associated type.
public struct Shadow: Sendable, Equatable {
  public init() {}
}

/// Two values, the second one a number.
public typealias PairedNumber<Value> = (left: Value, right: Int)

/// A name that is an alias of a function type in another scope.
public enum Buttons { public typealias Action = () -> Void }

/// A type parameter of that name.
public protocol ActionTaking {
  associatedtype Event
  func perform<Action>(_ action: Action) -> Int
  func handle(_ event: Event)
}

/// A type with a placeholder, and a child's alias of the same name.
public struct Suitcase: Equatable, Sendable {
  public var weight: Int
  public init(weight: Int) { self.weight = weight }
}

public protocol PackageSending { func next() -> Suitcase }

public protocol PackageNumbering: PackageSending {
  typealias Suitcase = Int?
  func number() -> Suitcase
}

/// Uses the type; nothing else of that name is in its scope.
public protocol ShadowKeeping {
  init<Value>(shadow: (Shadow, Value))
  func keep(_ shadow: Shadow) -> Int
}

/// Has an alias of the same name.
public protocol ShadowNumbering: ShadowKeeping {
  typealias Shadow = Int
  func number(_ shadow: Shadow) -> Shadow
}

/// Has an associated type of the same name.
public protocol ShadowHolding: ShadowKeeping {
  associatedtype Shadow
  func hold(_ shadow: Shadow) -> [Shadow]
}

/// A parent's alias with the name of a type of the standard library.
public protocol Counted<Count> {
  associatedtype Count
  typealias Int = Count
  var count: Int { get }
}

/// Uses the standard library's type in its inheritance clause, not the parent's alias.
public protocol IntCounted: Counted<Int> {}

/// An associated type that an overload's type could be mistaken for.
public protocol Saving {
  associatedtype Value
  func save(_ value: Value)
  func save(_ value: Int)
}

/// Associated types with the names of types of the standard library.
public protocol NumbersElsewhere<Int> where Self: Sendable, Output == Int {
  associatedtype Int
  associatedtype Output
  var number: Int { get async }
}

/// An associated type with the name of a type in its definition.
public protocol NumberedPair where Int == PairedNumber<String> {
  associatedtype Int
  func next(after number: Int) -> Int
}

/// A protocol with the name of one in Foundation.
public protocol ParseStrategy { func order(of other: SortOrder) -> SortOrder? }
public struct SortOrder: Sendable, Equatable { public init() {} }

/// A type with the name `Error`, which isn't the protocol of the standard library.
public protocol OpenError { associatedtype Error }
public protocol CallingError {
  typealias Error = Int
  func fail<Failure>() throws(Failure) -> Error
}
public protocol CallingOpenError: OpenError, CallingError {}
