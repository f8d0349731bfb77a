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

/// Asks for what its class has already, and for something of its own.
public protocol Keeping: Machine {
  var name: String { get }
  var speed: Int { get set }
  func start(at time: Int) -> Int
  func wait<Value>(for value: Value) async throws -> Value
  static func make() -> Int
  func own() -> Int
}

open class Printer: Machine {}

/// Asks for what the class of its class has.
public protocol KeepingTwice: Printer { var name: String { get } }

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
public protocol IntContainer: Container<Int> {
  func count() -> Int
}

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

/// Reads late what its class has at once.
public protocol ReadingLate: Labelled {
  var label: String { get async }
  var size: Int { get }
}

open class Labelled {
  public init() {}
  open var label: String = "real"
}

/// A class's child that is decoded.
public protocol DecodedMachine: Codable, Machine { func count() -> Int }

/// A class with two initializers of its own.
open class PageOfNumber {
  public let number: Int
  public init(number: Int) { self.number = number }
  public init() { number = 1 }
}

/// Is made from elsewhere, too.
public protocol DecodedPage: Codable, PageOfNumber { func count() -> Int }
