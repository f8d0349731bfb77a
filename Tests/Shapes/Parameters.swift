// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Parameters of every kind but closures.
public protocol Parameters {
  func unlabelled(_ number: Int)
  func unnamed(_: Int, _: String)
  func keywords(for in: Int, default: String, `class`: Bool)
  func backticked(`protocol` value: Int)
  func variadic(_ numbers: Int..., last: Int)
  func mutate(_ number: inout Int, by amount: Int)
  func owned(_ first: borrowing Box, _ second: consuming Box)
  func send(_ object: sending Reference)
  func isolated(to actor: isolated (any Actor)?, number: Int) async -> Int
  func message(_ text: @autoclosure () -> String)
  func tuple(_ pair: (left: Int, right: String)) -> (Int, String)
  func pack<each Value>(_ values: repeat each Value)
  func metatype(_ type: any Sendable.Type, _ exact: Box.Type)
  func keyPath(_ path: KeyPath<Box, Int>)
  func opaque(_ value: some Equatable, list: [any Sendable])
  func trailing(first: Int, second: Int, )
  func unwrapped(_ text: String!) -> Int!
}

public struct Box: Equatable, Sendable {
  public var number: Int
  public init(number: Int) { self.number = number }
}

public final class Reference {
  public var number = 0
  public init() {}
}
