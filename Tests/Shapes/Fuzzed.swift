// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// What chance found: shapes whose doubles didn't compile once.

/// Initializers that may fail, with something around the call that they make.
public protocol FailableWithClosures {
  init?(reading body: () -> Int)
  init?(later body: () -> Int) async
}

/// Parameters whose boxes would be called like the double's own.
public protocol BoxedNames {
  func members(_ members: () -> Int) -> Int
  func handle(_ handle: () -> Int) async -> Int
  func both(_ body: () -> Int, _ handle: Int) async -> Int
  func wrapped(wrapped: () -> Int)
}

/// Closures in parentheses.
public protocol ParenthesizedClosures {
  func lent(_ body: (() -> Int)) -> Int
  func kept(_ body: ((@escaping (Int) -> Void)))
}

/// Autoclosures that throw less or more than their member.
public protocol Autoclosures {
  func nothing(_ value: @autoclosure () throws(Never) -> Int) throws
  func more(_ value: @autoclosure () throws -> Int) throws(EffectsError)
  func done(_ value: @autoclosure () -> Void)
}

/// Implicitly unwrapped generics.
public protocol UnwrappedGenerics {
  func value<Value>() -> Value!
  func values<Value>() -> [Value]!
  func nothing() -> ()!
}

/// Overloads that differ in nothing that a handle is named by.
public protocol OwnershipOverloads {
  func change(_ number: Int)
  func change(_ number: inout Int)
  func load(_ numbers: Int...)
  func loadItem(_ item: String)
  func loadItem(_ items: String...)
  func loadItem2(_ item: String)
}

/// Read by a result builder.
@resultBuilder public enum Lines {
  public static func buildBlock(_ lines: String...) -> [String] { lines }
}

/// Requirements of a result builder.
public protocol BuiltByLines {
  @Lines func body() -> [String]
  @Lines func body(of part: () -> Int) -> [String]
  @Lines var lines: [String] { get }
}

/// A type that another protocol's associated type is called like.
public struct Shadow: Sendable, Equatable {
  public init() {}
}

/// Means the type.
public protocol ShadowReading { func read(_ shadow: Shadow) -> Shadow }

/// Has an associated type of that name as well.
public protocol ShadowCasting: ShadowReading {
  associatedtype Shadow
  func cast() -> Shadow
}

/// A property that may suspend in a parent, and may not in the child.
public protocol LateCount { var count: Int { get async throws } }

/// Says that it is there at once.
public protocol ReadyCount: LateCount { var count: Int { get } }

/// A parent whose lines are built late, and a child whose lines are there.
public protocol LateLines {
  var lines: [String] { @Lines get async }
}

/// The child.
public protocol EarlyLines: LateLines {
  var lines: [String] { get }
}

/// Proposes an error that is none.
public protocol ProposingNoError: AsyncSequence {
  associatedtype Failure = Reference
  var count: Int { get }
}
