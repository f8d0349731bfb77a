// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

open class Machine {
  public init() {}
  open var name: String { "machine" }
  open var speed = 1
  open func start(at time: Int) -> Int { time }
}

open class Printer: Machine {}

/// Is of a class's child.
public protocol Printing: Printer { func own() -> Int }

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
@MainActor public protocol Drawing: Window { func own() -> Int }

/// The class that all Objective-C classes inherit.
public protocol ObjectLike: NSObject {
  var description: String { get }
  func own() -> Int
}

/// What every object of that class is.
public protocol DelegateLike: NSObjectProtocol { func changed(_ object: Reference) }

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
