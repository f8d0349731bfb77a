// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A main-actor protocol.
@MainActor
public protocol MainActorScreen: AnyObject {
  var title: String { get set }
  func show(_ object: Reference) async -> Reference
  func refresh()
  func replace(_ object: inout Reference) -> Int
  nonisolated func identifier() -> Int
  nonisolated func load() async -> Int
}

/// A main-actor protocol that is hashable.
@MainActor
public protocol Card: Hashable, Sendable {
  var title: String { get set }
  nonisolated func matches(_ other: Self) -> Bool
}

/// An actor protocol.
public protocol Repository: Actor {
  var count: Int { get }
  func value(_ key: String) -> String?
  func store(_ reference: Reference) async throws
  nonisolated func name() -> String
}

/// A protocol with one member on the main actor.
public protocol PartlyMain {
  @MainActor func onMain() -> Int
  @MainActor var title: String { get set }
  func anywhere() -> Int
  @Database func rows(of table: Reference) -> Reference
}

/// A sendable protocol with a class constraint.
public protocol SendableClass: AnyObject, Sendable {
  func number() -> Int
}

@globalActor public actor Database {
  public static let shared = Database()
}

/// A protocol on a global actor of this package.
@Database
public protocol Table {
  func rows() -> [String]
}

/// An actor with a concurrent member that takes a nonsendable argument.
public protocol ConcurrentActor: Actor {
  associatedtype Item
  @concurrent func run(item: Item) async -> Int
}

/// An asynchronous initializer on the main actor.
public protocol MadeOnMain {
  @MainActor init(number: Int) async
}

/// A main-actor member with a non-escaping closure and a nonsendable result.
public protocol MainActorLending { @MainActor func load(_ body: () -> Int) async -> Any }

/// A nonisolated asynchronous property of a nonsendable type.
public protocol ReadAnywhere: Sendable {
  nonisolated var object: Reference { get async }
}
