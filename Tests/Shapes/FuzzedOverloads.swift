// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// What chance found: overloads that Swift doesn't tell apart, and members that are required twice.

/// Overloads that one member meets: of those that differ in what can be sent, two would be in each other's way.
public protocol SendableOverloads {
  func keep<Value: Sendable>(_ value: Value?) -> Int
  func keep<Value>(_ other: Value?) -> Int
  func keep<Value: Hashable>(_ value: Value?) -> Int
}

/// Overloads that differ in what is asked of a type that no argument is of.
public protocol ResultOverloads {
  func make<Value>(_ seed: Int) -> Value
  func make<Value: Hashable>(_ seed: Int) -> Value
  func fail<Failure>(_ seed: Int) throws(Failure)
  func fail<Failure: Hashable>(_ seed: Int) throws(Failure)
  func both<Value: Hashable & Sendable>(_ seed: Int) -> Set<Value>
  func both<Value: Hashable & CustomStringConvertible>(_ seed: Int) -> Set<Value>
}

/// A parent whose initializer may fail.
public protocol PerhapsMade {
  init?(number: Int)
}

/// A child whose initializer never does.
public protocol SurelyMade: PerhapsMade {
  init(number: Int)
}

/// A parent whose property can't always be read.
public protocol PerhapsNamed {
  var names: [String] { get throws }
}

/// A child whose property can.
public protocol SurelyNamed: PerhapsNamed {
  var names: [String] { get }
}

/// A parent whose member returns nothing, without a word about it.
public protocol Silent {
  func stop(_ number: Int)
  func start() -> sending ()
}

/// A child that says so.
public protocol SilentInWords: Silent {
  func stop(_ number: Int) -> Void
  func start()
}

/// Returns a number, or anything that can be hashed.
public protocol FindingEither {
  func find(_ name: String) -> Int
  func find(_ name: String) -> any Hashable
  func count(_ maybe: borrowing Optional<Never>)
  func object(_ parts: some Sequence<Int>) -> AnyObject
  func object(_ parts: some Sequence<Int>) -> Reference
}

/// Differ in what they ask of an error, which tells no two calls apart.
public protocol AskingErrors {
  func run<Failure>(_ body: @autoclosure () throws(Failure) -> Void) throws
  func run<Failure: Hashable>(_ body: @autoclosure () throws(Failure) -> Void) throws
}

/// A function that is called like an initializer.
public protocol Initialized {
  static func `init`()
  init!()
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

/// A parent of no actor, and one on an actor.
public protocol CountingAnywhere {
  var count: Int { get }
  func next() -> Int
}
public protocol CountingThere {
  @Elsewhere var count: Int { get }
  @Elsewhere func next() -> Int
}

/// Asks for both.
public protocol CountingBoth: CountingAnywhere, CountingThere {}

/// An actor for everybody.
@globalActor public actor Elsewhere { public static let shared = Elsewhere() }

/// Returns a type of the module, or of the caller's choice, by one name.
public protocol CalledNumber {
  func pick(_ body: () -> Void) -> Number
  func pick<Number: Hashable>(_ body: @autoclosure () -> Void) -> Number
}
public typealias Number = Int

/// The same at once and late, of which the late one rethrows what nothing throws.
public protocol EachNow {
  func each(_ body: (Int) -> Void)
  func each(_ body: (Int) throws(Never) -> Void) async rethrows
}

/// Takes a number, or what makes one.
public protocol TakingEither {
  func take(_ number: Int) -> Int
  func take(_ number: @autoclosure () -> Int) -> Int
}

/// Returns an object, or one that can be sent besides.
public protocol FindingObjects {
  func find() -> any Counting & CustomStringConvertible
  func find() -> Counting
}

/// A type that a parent calls an error, and another parent leaves open.
public protocol OpenError { associatedtype Error }
public protocol CallingError {
  typealias Error = Int
  func fail<Failure>() throws(Failure) -> Error
}
public protocol CallingOpenError: OpenError, CallingError {}

/// Rethrows what nothing can throw: nobody can call the closure.
public protocol NeverCalling { func run(_ body: (Never) throws -> Int) rethrows -> Int }

/// Can be set to a number, or to whatever can be sent.
public protocol SetToEither {
  subscript(_ key: Int) -> any Sendable { get set }
  subscript(_ key: Int) -> Int { get set }
}
