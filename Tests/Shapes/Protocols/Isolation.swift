// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Lives on the main actor.
@MainActor
public protocol MainActorScreen: AnyObject {
  var title: String { get set }
  func show(_ object: Reference) async -> Reference
  func refresh()
  func replace(_ object: inout Reference) -> Int
  nonisolated func identifier() -> Int
  nonisolated func load() async -> Int
}

/// On the main actor, and equal to others anywhere.
@MainActor
public protocol Card: Hashable, Sendable {
  var title: String { get set }
  nonisolated func matches(_ other: Self) -> Bool
}

/// An actor.
public protocol Repository: Actor {
  var count: Int { get }
  func value(_ key: String) -> String?
  func store(_ reference: Reference) async throws
  nonisolated func name() -> String
}

/// One member on the main actor.
public protocol PartlyMain {
  @MainActor func onMain() -> Int
  @MainActor var title: String { get set }
  func anywhere() -> Int
  @Database func rows(of table: Reference) -> Reference
}

/// Sendable, with a class constraint.
public protocol SendableClass: AnyObject, Sendable {
  func number() -> Int
}

@globalActor public actor Database {
  public static let shared = Database()
}

/// On an actor of the package's own.
@Database
public protocol Table {
  func rows() -> [String]
}

/// An actor whose member runs on none, and gets what can't be sent.
public protocol ConcurrentActor: Actor {
  associatedtype Item
  @concurrent func run(item: Item) async -> Int
}

/// An initializer that is made on an actor, later.
public protocol MadeOnMain {
  @MainActor init(number: Int) async
}

/// A member on the main actor that is lent a closure, and gives what can't be sent.
public protocol MainActorLending { @MainActor func load(_ body: () -> Int) async -> Any }

/// Read on no actor.
public protocol ReadAnywhere: Sendable {
  nonisolated var object: Reference { get async }
}
