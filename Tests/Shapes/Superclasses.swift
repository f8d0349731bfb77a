// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

open class Machine {
  public init() {}
  open var name: String { "machine" }
  open var speed = 1
  open func start(at time: Int) -> Int { time }
  open func wait<Value>(for value: Value) async throws -> Value { value }
  open class func make() -> Int { 1 }
}

/// Asks for what its class has already.
public protocol Overriding: Machine {
  var name: String { get }
  var speed: Int { get set }
  func start(at time: Int) -> Int
  func wait<Value>(for value: Value) async throws -> Value
  static func make() -> Int
  func own() -> Int
}

open class Printer: Machine {}

/// Asks for what the class of its class has.
public protocol OverridingTwice: Printer { var name: String { get } }

/// Asks for initializers.
public protocol Inheriting: Machine {
  init()
  init(name: String)
}

open class Container<Value> {
  public init() {}
  open func put(_ value: Value) {}
}

/// A generic class.
public protocol IntContainer: Container<Int> { func put(_ value: Int) }

@MainActor open class Window {
  public init() {}
  open func draw() -> Int { 0 }
}

/// A class on the main actor.
@MainActor public protocol Drawing: Window {
  func draw() -> Int
  func own() -> Int
}

/// The class that all Objective-C classes inherit.
public protocol ObjectLike: NSObject {
  var description: String { get }
  func own() -> Int
}

/// What every object of that class is.
public protocol DelegateLike: NSObjectProtocol { func changed(_ object: Reference) }

/// Has a member of the same name that returns something.
open class Counting {
  public init() {}
  open func load(_ number: Int) -> String { "" }
  open func count() {}
  func reset() {}
  open func view() -> String { "" }
  open func worker() {}
  open func ticket() -> String { "" }
  open func send() {}
  open func fetch() throws -> Int { 0 }
}

/// Overloads what its class has, and is made on the main actor.
public protocol Overloading: Counting {
  @MainActor init()
  func load(_ number: Int)
  func count() -> Reference
  func reset()
  func view() -> any CalledInt
  func worker() -> any Actor
  typealias Pass = Ticket.Kind
  func ticket() -> Pass
  func send() throws
  func fetch() -> Int
}

/// Has an associated type that is called like what its parent's class is made of.
public protocol CalledInt { associatedtype Int }

/// The child of both.
public protocol NumberedContainer: IntContainer, CalledInt { func number() -> Int }

/// Reads late, or not always, what its class has at once.
public protocol ReadingLate: Labelled {
  var label: String { get async }
  var number: Int { get throws }
}

/// Has a property that is stored, and one that is computed.
open class Labelled {
  public init() {}
  open var label: String = "real"
  open var number: Int {
    get { 1 }
    set {}
  }
}

/// On the main actor, of a class that is on none.
@MainActor public protocol MainLabelled: Labelled {
  @MainActor init()
  @MainActor var label: String { get set }
}

/// Overloads what its class has, for a type that only the double's user knows.
public protocol OpenCounting: Counting {
  associatedtype Key
  func load(_ number: Key) -> String
}

/// Asks for a generic function, where its class has one that is not.
public protocol StartingAnything: Machine { func start<Value>(at time: Int) -> Value }

/// Gives itself, where its class has a method of that name which gives a number.
public protocol StartingItself { func start(at time: Int) -> Self }
public protocol StartingItselfMachine: Machine, StartingItself {}
