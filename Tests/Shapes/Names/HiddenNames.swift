// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A type that another protocol's associated type is called like.
public struct Shadow: Sendable, Equatable {
  public init() {}
}

/// Means the type.
public protocol ShadowReading { func read(_ shadow: Shadow) -> Shadow }

/// Has an associated type of that name as well.
public protocol ShadowCasting: ShadowReading {
  associatedtype Shadow
  func cast() -> Shadow
}

/// Two values, the second one a number.
public typealias PairedNumber<Value> = (left: Value, right: Int)

/// A name that is a function's in another scope.
public enum Buttons { public typealias Action = () -> Void }

/// Type parameters and associated types that are called so.
public protocol ActionTaking {
  associatedtype Event
  func perform<Action>(_ action: Action) -> Int
  func handle(_ event: Event)
}

/// A type of which a placeholder is made, and a child's alias of that name.
public struct Suitcase: Equatable, Sendable {
  public var weight: Int
  public init(weight: Int) { self.weight = weight }
}

public protocol PackageSending { func next() -> Suitcase }

public protocol PackageNumbering: PackageSending {
  typealias Suitcase = Int?
  func number() -> Suitcase
}

/// Means the type, and knows of nothing else that is called so.
public protocol ShadowKeeping {
  init<Value>(shadow: (Shadow, Value))
  func keep(_ shadow: Shadow) -> Int
}

/// Has an alias of that name.
public protocol ShadowNumbering: ShadowKeeping {
  typealias Shadow = Int
  func number(_ shadow: Shadow) -> Shadow
}

/// Has an associated type of that name.
public protocol ShadowHolding: ShadowKeeping {
  associatedtype Shadow
  func hold(_ shadow: Shadow) -> [Shadow]
}

/// An alias whose name the child's heading means as that of the standard library.
public protocol Counted<Count> {
  associatedtype Count
  typealias Int = Count
  var count: Int { get }
}

/// Sees nothing of its parent's alias in its heading.
public protocol IntCounted: Counted<Int> {}

/// An associated type that an overload's type might be taken for.
public protocol Saving {
  associatedtype Value
  func save(_ value: Value)
  func save(_ value: Int)
}

/// Returns the type that its child's alias hides.
public protocol ShadowMaking { func make() -> Shadow }

/// Has an alias of that name.
public protocol ShadowCounting: ShadowMaking { typealias Shadow = Int? }

/// Associated types with names of the standard library's.
public protocol NumbersElsewhere<Int> where Self: Sendable, Output == Int {
  associatedtype Int
  associatedtype Output
  var number: Int { get async }
}

/// An associated type called like a part of what it is.
public protocol NumberedPair where Int == PairedNumber<String> {
  associatedtype Int
  func next(after number: Int) -> Int
}

/// Called like one of Foundation's own.
public protocol ParseStrategy { func order(of other: SortOrder) -> SortOrder? }
public struct SortOrder: Sendable, Equatable { public init() {} }

/// A type that a parent calls an error, and another parent leaves open.
public protocol OpenError { associatedtype Error }
public protocol CallingError {
  typealias Error = Int
  func fail<Failure>() throws(Failure) -> Error
}
public protocol CallingOpenError: OpenError, CallingError {}
