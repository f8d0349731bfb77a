// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public typealias Attempt = (Int) throws -> String

/// Rethrowing members.
public protocol Rethrowing {
  func perform(_ body: () throws -> Int) rethrows -> Int
  func nothing(_ body: () throws -> Void) rethrows
  func locked<Value>(_ body: (Int) throws -> Value) rethrows -> Value
  func changing<Value>(_ body: (inout Int) throws -> Value) rethrows -> Value
  func two(_ first: () throws -> Int, _ second: (String, Int) throws -> Int) rethrows -> Int
  func beside(_ number: Int, text: inout String, _ body: Attempt) rethrows -> String
  func suspended(_ body: () async throws -> Int) async rethrows -> Int
}

/// A member that is rethrowing in the child and throwing in its parent.
public protocol StrictlyRethrowing: LooselyThrowing { func run(_ body: () throws -> Int) rethrows -> Int }
public protocol LooselyThrowing { func run(_ body: () throws -> Int) throws -> Int }
