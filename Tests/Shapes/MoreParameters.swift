// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Parameters that are written in rarer ways.
public protocol MoreParameters {
  func twice(_ _: Int, _ _: String)
  func callback(_ body: ((Int) -> Void)?)
  func later(_ message: @escaping @autoclosure () -> String)
  func check(_ value: @autoclosure () throws -> Int) rethrows -> Int
  func wait(_ value: @autoclosure () async throws -> Int) async rethrows -> Int
  func bound(to actor: isolated any Actor) -> Int
  func list<Value>(_ values: Value...)
  func packs<each First, each Second>(_ first: repeat each First, then second: repeat each Second)
  func nested(_ pair: (Int, (left: Int, right: [String: Int])), _ nothing: ())
  func all(_ bodies: (() -> Int)...) -> Int
  func twiceOptional(_ number: Int??) -> Int??
  func convert(_ body: @convention(c) (Int) -> Int) -> Int
  func metatypes<Value>(_ type: Value.Type, _ any: any Any.Type)
  func paths(_ path: WritableKeyPath<Box, Int>, _ any: AnyKeyPath)
  func inTrailing(_ first: Int, )
}

/// Results of every kind.
public protocol Results {
  func optionalSelf() -> Self?
  func lists(of others: [Self], _ more: Self...) -> [String: Self]
  func existential() -> any Sequence<Int>
  func composed() -> any Error & Sendable
  func unwrapped() -> String!
  func sent() -> sending Reference
  func sentNumber() -> sending Int
  func outcome() -> Result<Int, any Error>
  func empty() -> ()
  var unwrappedValue: String! { get set }
  var function: (Int) -> Int { get }
  var action: (@Sendable (Int) async throws -> Void)? { get set }
}

/// Subscripts of every kind.
public protocol Subscripts {
  subscript() -> Int { get }
  subscript(list: Int...) -> Int { get set }
  subscript<Key: Hashable>(_ key: Key, at index: Int) -> Key? { get set }
  subscript(throwing number: Int) -> Int { get throws(EffectsError) }
  subscript(later number: Int) -> Reference { get async }
  static subscript<Value>(value: Value) -> Value { get }
  subscript<Value>(key: String, default value: @autoclosure () -> Value) -> Value { get set }
  subscript(mapping body: (Int) -> Int) -> Int { get set }
}

/// Operators of every fixity.
public protocol Operators {
  static prefix func - (value: Self) -> Self
  static func + (left: Self, right: Int) -> Self
  static func += (left: inout Self, right: Int)
  static func ~= (pattern: Self, value: Int) -> Bool
}

/// Initializers of every colour.
public protocol Initializers {
  init(_ number: Int) async throws
  init?(optional: Int)
  init!(unwrapped: Int)
  init<Value: Sendable>(generic: Value)
  init(all numbers: Int...)
}

@dynamicMemberLookup
public protocol KeyPathLookup { subscript<Value>(dynamicMember path: KeyPath<Box, Value>) -> Value { get } }

@dynamicCallable
public protocol DynamicCall {
  func dynamicallyCall(withArguments numbers: [Int]) -> Int
  func dynamicallyCall(withKeywordArguments pairs: KeyValuePairs<String, Int>) throws -> String
}
