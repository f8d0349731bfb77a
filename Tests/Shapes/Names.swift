// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Names that generated code uses itself.
public protocol Clashing {
  func stub()
  var calls: Int { get }
  func members(log: Int, Arguments: Int) -> Int
  var Output: String { get }
}

/// Overloads by label, by type, by result, by effect.
public protocol Overloads {
  func fetch(byId: Int) -> String
  func fetch(byName: String) -> String
  func save(_ number: Int)
  func save(_ text: String)
  func value() -> Int
  func value() -> String
  func run()
  func run() async
}

/// Names beyond ASCII.
public protocol Größe { func höhe(über: Int) -> Int }

public protocol OneLine { func a(); func b() -> Int; var c: Int { get } }

/// Ends in Protocol.
public protocol HandlerProtocol { func serve() -> Int }
/// Ends in Type.
public protocol GatewayType { func pass() -> Int }

/// Names that are reserved words.
public protocol Reserved {
  func `default`()
  func `init`()
  func `self`() -> Int
  func `Type`()
  func `as`(`self`: Int, newValue: Int)
  var `in`: Int { get set }
}

/// Names that stand in backticks since they are more than a word.
public protocol RawNames {
  func `load all`()
  func `2nd`(`the page`: Int, `let` other: Int) -> Int
  func change(`this one`: inout Int, _ `do it`: () -> Int) -> Int
  func later(_ `do it`: () async -> Int) async -> Int
  var `is it "on"?`: Bool { get set }
  func same(`a b`: Int)
  func same(c: Int)
}

/// Names that generated code gives to its own things.
public protocol OwnNames {
  func give(__members: Int, __handle: Int) -> Int
  func change(_ __number: Int, number: inout Int)
  func wait(_ __handle: Int, _ body: () async -> Int) async -> Int
  func send(result: Int) -> sending Reference
  func two(_ __body: () -> Int, _ body: () -> Int) -> Int
  static func make(__statics: Int)
  subscript(newValue: Int) -> Int { get set }
  func log(log: Int, `self`: Int)
  var __members: Int { get set }
  func __statics()
  static var stub: Int { get set }
  static func calls()
}

/// Types that are called like those of generated code.
public struct Members: Equatable { public init() {} }
/// Called like the module that the kit's own types would be told apart by.
public enum Understudy {}
public struct DoubleLog: Equatable { public init() {} }
public struct TestDouble: Equatable { public init() {} }

public protocol OwnTypes {
  func pick(_ members: Members, _ statics: any Statics) -> (DoubleLog, TestDouble)
  static func make() -> any Statics
  func fail() throws
  var members: Members { get }
}

/// Associated types that are called like types of the standard library.
public protocol StandardNames {
  associatedtype Error: Swift.Error
  associatedtype String
  associatedtype Output
  associatedtype Members
  associatedtype Arguments
  func plain() throws -> String
  func typed() throws(Error) -> Output
  func arguments(of members: Members) -> Arguments
}

/// Handles that would have the same name.
public protocol OwnHandles {
  init()
  func initializer() -> Int
  func `subscript`() -> Int
  subscript(number: Int) -> Int { get }
  func fetch(a: Int) -> Int
  func fetch(b: Int) -> Int
  func fetchA() -> Int
}
