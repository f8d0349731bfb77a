// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Names that generated code declares.
public protocol OwnNames {
  func give(__members: Int, __handle: Int) -> Int
  func wait(_ __handle: Int, _ body: () async -> Int) async -> Int
  func two(_ __body: () -> Int, _ body: () -> Int) -> Int
  static func make(__statics: Int)
  subscript(newValue: Int) -> Int { get set }
  func log(log: Int)
  var __members: Int { get set }
  func __statics()
  static var stub: Int { get set }
  static func calls()
}

/// Types with the names of types in generated code.
public struct Members: Equatable { public init() {} }
/// A type with the name of the kit's module, which generated code would use to qualify names.
public enum Understudy {}
public struct DoubleLog: Equatable { public init() {} }
public struct TestDouble: Equatable { public init() {} }

public protocol OwnTypes {
  func pick(_ members: Members, _ statics: any Statics) -> (DoubleLog, TestDouble)
  static func make() -> any Statics
  func fail() throws
  var members: Members { get }
}

/// Associated types with the names of types of the standard library.
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
