// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

open class Machine {
  public init() {}
  open var name: String { "machine" }
  open var speed = 1
  open func start(at time: Int) -> Int { time }
}

open class Printer: Machine {}

/// A protocol with a subclass as its superclass constraint.
public protocol Printing: Printer { func own() -> Int }

/// A protocol with a superclass and initializers.
public protocol Inheriting: Machine {
  init()
  init(name: String)
}

open class Container<Value> {
  public init() {}
  open func put(_ value: Value) {}
}

/// A protocol whose superclass is generic.
public protocol IntContainer: Container<Int> {
  func count() -> Int
}

@MainActor open class Window {
  public init() {}
  open func draw() -> Int { 0 }
}

/// A protocol whose superclass is on the main actor.
@MainActor public protocol Drawing: Window { func own() -> Int }

/// A protocol whose superclass is `NSObject`.
public protocol ObjectLike: NSObject { func own() -> Int }

/// A decodable protocol with a superclass.
public protocol DecodedMachine: Codable, Machine { func count() -> Int }
