// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// What chance found: members whose doubles didn't compile once.

/// Errors of a type that no call says.
public protocol UninferableErrors {
  func fail<Failure>() throws(Failure)
  func count() -> Int
}

/// Overloads that one member meets, and no type has both.
public protocol ClosureOverloads {
  func log(_ text: @autoclosure () -> String)
  func log(_ text: () -> String)
  func run(_ body: @Sendable () -> Int) -> Int
  func run(_ body: () -> Int) -> Int
}

/// Initializers that may fail, and what they are given.
public protocol FailableWithTickets {
  init?(taking ticket: consuming Ticket)
  init?(reading ticket: borrowing Ticket)
  init?<Failure>(_ number: @autoclosure () -> Int) async throws(Failure)
}

/// Optionals that are erased and given back.
public protocol ErasedOptionals {
  func renew(_ value: inout (some AnyObject)?)
}

/// Optionals that are erased where they are set.
public protocol SetOptionals {
  subscript<Value>(_ type: Value.Type) -> [Value]? { get set }
}

/// Results for their callers alone.
public protocol SentResults {
  subscript<Key>(_ key: Key) -> sending [AnyObject] { get }
  func made(by body: () -> Int) -> sending AnyObject
  func madeLater(by body: () -> Int) async -> sending AnyObject
}

/// Names of what the double's own code catches, and parameters without a value.
public protocol OddParameters {
  func swap(_ error: inout Ticket) throws
  func nothing(_ value: borrowing Void)
  func never(_ handler: (Never) -> Void)
  func consumer<Value>(of type: Value.Type) -> (consuming Int) -> Value
}

/// May change what it stands in for, and calls back.
public protocol ChangingCallbacks {
  mutating func change(_ done: (Int) -> Void)
}

/// Makes itself late.
public protocol LateMade { init?(_ body: () -> Int) async }

/// The same, as an actor.
public protocol LateMadeActor: LateMade, Actor { func count() -> Int }

/// Functions of nothing, and optionals that an autoclosure gives.
public protocol GivingNothing {
  func later<Item>() -> (()) -> Item
  func note<Value>(_ value: @autoclosure () -> Optional<Value>)
  func notes<Value>(_ values: @autoclosure () -> [Value]?)
  func parenthesized<Value>(_ value: (Optional<Value>))
}

/// Values of an actor's, and such as are lent to it.
public protocol LendingActor: Actor {
  func swap(_ ticket: borrowing Ticket, _ number: inout Int)
  subscript(_ body: () -> Int) -> Int { get async }
}

/// Behind what they change.
public protocol Postfixed: Hashable {
  static postfix func ++ (_ value: Self) async
  static func == (_ one: Self, _ other: Self)
}

/// Closures that take the double, of which only its user knows what it is made of.
public protocol TakesItself {
  associatedtype Key: Hashable
  var handler: @Sendable (Self) -> Void { get }
}

/// Takes nothing that is lent, beside something.
public protocol LendingNothing {
  init?(_ nothing: borrowing (), _ type: (Int.Type, Bool)?)
}

/// Types of any class, given away.
public protocol GivingClasses {
  func take(_ type: consuming (AnyObject).Type) -> Int
  func give(_ nothing: consuming (Void?))
}

/// A name for nothing.
public protocol NamingNothing { typealias Nothing = Void }

/// Functions of the nothing that it inherits.
public protocol TakingNamedNothing: NamingNothing {
  func call(_ body: (Nothing) -> Int)
  func keep(_ body: @escaping (Nothing) -> Int)
}

/// Read on no actor.
public protocol ReadAnywhere: Sendable {
  nonisolated var object: Reference { get async }
}

/// Changes a type, on the main actor.
@MainActor public protocol ChangingTypes {
  func change(_ type: inout (any CustomStringConvertible).Type)
}

/// A setter whose value is given away.
public protocol SendingSubscript {
  subscript<Item>() -> sending Item? { get set }
}

/// Changes a value that can't be copied, beside one that may throw.
public protocol ChangingBesideThrowing {
  func change(_ ticket: inout Ticket, _ number: @autoclosure () throws -> Int) rethrows
  func look(at ticket: borrowing Ticket, _ number: @autoclosure () throws -> Int) rethrows -> Int
  func lend(_ nothing: borrowing Void, with ticket: borrowing Ticket) -> Int
  func pass(_ never: borrowing (Int, Never)?)
}

/// Makes an actor twice, once without knowing it.
public protocol ActorMaker { init(_ text: inout Box?) }
public protocol ActorMakerAgain: ActorMaker, Actor { init(_ text: inout Box?) }

/// Is given what can neither be copied nor sent.
public protocol TakingCrates { func put(_ crate: consuming Crate<Reference>) async }

/// A parent that leaves a type open, and a child that says with a property what it is.
public protocol OpenMembers {
  associatedtype Item
  var size: Int { get }
  var item: Item { get }
}
public protocol SizedMembers: OpenMembers { var size: Item { get } }
