// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A type with the name of another protocol's associated type.
public struct Shadow: Sendable, Equatable {
  public init() {}
}

/// A name that is an alias of a function type in another scope.
public enum Buttons { public typealias Action = () -> Void }

/// A type parameter of that name.
public protocol ActionTaking {
  associatedtype Event
  func perform<Action>(_ action: Action) -> Int
  func handle(_ event: Event)
}

/// Uses the type; nothing else of that name is in its scope.
public protocol ShadowKeeping {
  init<Value>(shadow: (Shadow, Value))
  func keep(_ shadow: Shadow) -> Int
  func next() -> Shadow
}

/// Has an alias of the same name.
public protocol ShadowNumbering: ShadowKeeping {
  typealias Shadow = Int
  func number(_ shadow: Shadow) -> Shadow
}

/// Has an associated type of the same name.
public protocol ShadowHolding: ShadowKeeping {
  associatedtype Shadow
  func hold(_ shadow: Shadow) -> [Self.Shadow]
}

/// A parent's alias with the name of a type of the standard library.
public protocol Counted<Count> {
  associatedtype Count
  typealias Int = Count
  var count: Int { get }
}

/// Uses the standard library's type in its inheritance clause, not the parent's alias.
public protocol IntCounted: Counted<Int> {}
