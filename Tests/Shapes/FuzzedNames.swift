// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// What chance found: names that mean something else where another protocol stands.

/// Means the type, and knows of nothing else that is called so.
public protocol ShadowKeeping {
  init<Value>(shadow: (Shadow, Value))
  func keep(_ shadow: Shadow) -> Int
}

/// Has an alias of that name.
public protocol ShadowNumbering: ShadowKeeping {
  typealias Shadow = Int
  func number(_ shadow: Shadow) -> Shadow
}

/// Has an associated type of that name.
public protocol ShadowHolding: ShadowKeeping {
  associatedtype Shadow
  func hold(_ shadow: Shadow) -> [Shadow]
}

/// Has an associated type that is called like a type of the standard library's.
public protocol IntHolding { associatedtype Int }

/// Means that of the standard library.
public protocol IntReading { func read<Value>(_ number: Int, as type: Value.Type) -> Value? }

/// Knows both.
public protocol IntMixing: IntHolding, IntReading {}

/// An alias whose name the child's heading means as that of the standard library.
public protocol Counted<Count> {
  associatedtype Count
  typealias Int = Count
  var count: Int { get }
}

/// Sees nothing of its parent's alias in its heading.
public protocol IntCounted: Counted<Int> {}

/// An asynchronous sequence in which `Error` is something else.
public protocol FailingStreams: AsyncSequence, FailureNaming {}

/// Has an associated type that is called like the standard library's protocol.
public protocol FailureNaming { associatedtype Error }

/// An associated type that an overload's type might be taken for.
public protocol Saving {
  associatedtype Value
  func save(_ value: Value)
  func save(_ value: Int)
}

/// Returns the type that its child's alias hides.
public protocol ShadowMaking { func make() -> Shadow }

/// Has an alias of that name.
public protocol ShadowCounting: ShadowMaking { typealias Shadow = Int? }

/// A struct of a closure and of values whose names the double's own initializers have.
public struct NamedLikeArguments {
  public var count: () -> Int
  public var wrapped: Int
  public var line: Int
  public var kind: Self.Type
}

/// Parameters of one name, which are labels only where two are written.
public protocol SubscriptsOfOneName {
  subscript(_ calls: Int, calls: Int) -> Int { get }
  subscript(key calls: Int, key calls: Int) -> Int { get }
}

/// Associated types with names of the standard library's.
public protocol NumbersElsewhere<Int> where Self: Sendable, Output == Int {
  associatedtype Int
  associatedtype Output
  var number: Int { get async }
}

/// Its type has a property that is called like the text of its objects.
public protocol DescribedType: CustomStringConvertible { static var description: Int { get } }

/// Names the parts of what it throws and takes, one with an autoclosure.
public protocol ThrowingNamed {
  func attempt<Failure>(_ shape: some Hashable, _ body: () throws -> Void) throws(Failure) -> Int
}
public protocol ThrowingRenamed: ThrowingNamed {
  func attempt<Reason>(_ shape: some Swift.Hashable, _ body: @autoclosure () throws -> ()) throws(Reason)
    -> Int
}

/// An associated type called like a part of what it is.
public protocol NumberedPair where Int == PairedNumber<String> {
  associatedtype Int
  func next(after number: Int) -> Int
}

/// Has an alias for what another parent leaves open.
public protocol Loading {
  typealias Load = () -> Int
  func run(_ load: Load) -> Int
}
public protocol OpenLoading { associatedtype Load }
public protocol AnyLoading: Loading, OpenLoading {}

/// Called like one of Foundation's own.
public protocol ParseStrategy { func order(of other: SortOrder) -> SortOrder? }
public struct SortOrder: Sendable, Equatable { public init() {} }
