// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// What chance found: arguments that the double couldn't record, or not hand on.

/// Closures that are borrowed.
public protocol BorrowedClosures {
  func lend(_ body: borrowing () -> Int) -> Int
  func lendLater(_ body: borrowing () -> Int) async -> Int
  func send(_ body: borrowing @Sendable () -> Int) async throws -> Int
}

/// Optionals that are erased, any number of them.
public protocol ManyOptionals {
  func log<Value>(_ bodies: ((Value) -> Int)?...)
}

/// Metatypes of what can't be copied.
public protocol TicketTypes {
  func look<Thing: ~Copyable>(_ type: Thing?.Type, times: Int)
}

/// What can be copied beside what can't.
public protocol LentBesideCopied {
  func inspect(_ number: borrowing Int, _ ticket: borrowing Ticket) -> Bool
  func note<Value>(_ value: borrowing Value?, _ ticket: borrowing Ticket) throws -> Bool
}

/// What an autoclosure throws, beside a closure that throws nothing.
public protocol RethrownValues {
  func both(_ value: @autoclosure () throws -> Int, _ body: () -> Int) rethrows -> Int
  func later(_ value: @autoclosure () throws -> Int, _ body: () -> Int) async rethrows -> Int
}

/// Closures that throw, out of a double's sight.
public protocol RethrownWithin {
  func run(_ pair: (number: Int, body: () throws -> Int)) rethrows -> Int
  func change(_ body: inout () throws -> Int) rethrows -> Int
}

/// Nothing, several times.
public protocol ManyNothings {
  func done(_ all: @autoclosure () -> [()])
  func perhaps(_ all: @autoclosure () -> ()?)
  func any(_ type: @autoclosure () -> AnyObject.Type)
}

/// A value that can't be copied, made late.
public protocol LateTickets {
  func put(_ ticket: @autoclosure () -> Ticket) async
  func put(_ ticket: @autoclosure () -> Ticket, counted count: () -> Int) async -> Int
}

/// A closure of the caller's actor, behind an error of any type.
public protocol LateClosures {
  func closure<Failure>() throws(Failure) -> ((borrowing Int) async -> Int)?
  func taker<Failure>() throws(Failure) -> @concurrent (()) async -> Int
}

/// A client whose placeholder has a label that is a keyword.
public struct RepeatingClient {
  public var make: () -> Self
  public var `repeat`: Int
}

/// An actor whose member runs on none, and gets what can't be sent.
public protocol ConcurrentActor: Actor {
  associatedtype Item
  @concurrent func run(item: Item) async -> Int
}

/// An initializer that is made on an actor, later.
public protocol MadeOnMain {
  @MainActor init(number: Int) async
}

/// A completion that its argument is sent to.
public final class Parcel {
  public init() {}
}

public protocol Sending {
  func ship(_ done: (sending Parcel) -> Void) -> Int
}

/// Returns nothing in words, and gives an argument back.
public protocol RenewingInWords {
  func renew<Value: ~Copyable>(_ value: inout Value) -> ()
  var nothing: (Void) { get set }
}

/// Metatypes of what can't be copied, and of what may be.
public protocol CrateTypes {
  func open<Value>(_ type: Crate<Value>.Type) -> Value
  subscript<Value>(_ type: Value.Type) -> Crate<Value>! { get set }
}

/// An autoclosure beside a closure that may throw.
public protocol EvaluatedBesideRethrown {
  func run(_ number: @autoclosure () -> Int, _ body: () throws -> Int) async rethrows -> Int
  func put<Value>(_ value: @autoclosure () -> Value, _ body: () throws -> Int) async rethrows -> Int
}

/// Metatypes of what has no name of its own.
public protocol UnnamedTypes {
  func look(_ type: (any Sequence<Int>).Type) async
  func type(of object: AnyObject) -> sending any Error.Type
}

/// Is lent what can't be copied, of a type that only its caller knows.
public protocol LentAnyCrate {
  func look<Failure>(at crate: borrowing Crate<some Hashable>, _ type: Failure.Type) throws(Failure)
}

/// Is given late what may neither be copied nor sent.
public protocol GivenLate {
  func keep<Value: ~Copyable>(_ value: consuming Value) async
  func send<Value: ~Copyable & Sendable>(_ value: consuming Value) async
}

/// Sends what it returns, or throws what its caller says.
public protocol SendsOrThrows<Content> {
  associatedtype Content
  func find<Failure>(_ type: Failure.Type) throws(Failure) -> sending ([Content], Int)
}

/// Takes a closure of the main actor's from an autoclosure, and stops with an argument that it may set.
public protocol StopsAndStarts {
  func start<Value>(_ make: @autoclosure () -> @MainActor () -> Value) async
  func end(_ make: @autoclosure () -> @Database () -> Int) async
  func stop(_ reason: inout String) -> Never
}

/// Is given a closure that it is lent, and returns another late.
public protocol GivenClosure {
  func keep(_ body: __owned (Int) -> Int) async -> ((Int) -> Int)
}

/// Is given what can't be copied, and the type of what can't be sent.
public protocol GivenWithType {
  @MainActor func keep<Value: ~Copyable & Sendable>(
    _ value: consuming Value, _ type: (Value.Type, () -> Int).Type)
}

/// Takes a completion that nobody can call.
public protocol NeverCompleting { func run(_ completion: ((Never, Int)) -> Void) }

/// Two values, the second one a number.
public typealias PairedNumber<Value> = (left: Value, right: Int)

/// Is given the type of what has no name of its own.
public protocol PairTyped: Sendable { func take(_ type: PairedNumber<AnyObject>.Type) async -> Int }

/// Takes a number for good, is lent a closure, and doesn't return.
public protocol NeverTaking { func finish(_ body: () -> Void, after number: consuming Int) -> Never }
/// The same, and returns.
public protocol NumberTaking { func finish(_ body: () -> Void, after number: consuming Int) -> Int }
