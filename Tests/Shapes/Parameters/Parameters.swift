// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Parameters of all kinds except closures.
public protocol Parameters {
  func unlabelled(_ number: Int)
  func unnamed(_: Int, _: String)
  func keywords(for in: Int, default: String, `class`: Bool)
  func backticked(`protocol` value: Int)
  func mutate(_ number: inout Int, by amount: Int)
  func owned(_ first: borrowing Box, _ second: consuming Box)
  func ownedInOldWords(_ first: __shared Box, _ second: __owned Box)
  func send(_ object: sending Reference)
  func message(_ text: @autoclosure () -> String)
  func later(_ message: @escaping @autoclosure () -> String)
  func check(_ value: @autoclosure () throws -> Int) throws
  func done(_ value: @autoclosure () -> Void)
  func tuple(_ pair: (left: Int, right: String)) -> (Int, String)
  func opaque(_ value: some Equatable, list: [any Sendable])
  func trailing(first: Int, second: Int, )
  func unwrapped(_ text: String!) -> Int!
  func nested(_ pair: (Int, (left: Int, right: [String: Int])), _ nothing: ())
  func metatypes<Value>(_ type: Value.Type, _ any: any Any.Type)
  func paths(_ path: WritableKeyPath<Box, Int>, _ any: AnyKeyPath)
}

public struct Box: Equatable, Sendable {
  public var number: Int
  public init(number: Int) { self.number = number }
}

public final class Reference {
  public var number = 0
  public init() {}
}
