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
  @concurrent func export(_ reference: Reference) async -> Int
}

/// A protocol with members on the main actor.
public protocol PartlyMain {
  @MainActor init(number: Int) async
  @MainActor func onMain() -> Int
  @MainActor var title: String { get set }
  @MainActor func load(_ body: () -> Int) async -> Any
  func anywhere() -> Int
  @Database func rows(of table: Reference) -> Reference
}

/// A sendable protocol with a class constraint.
public protocol SendableClass: AnyObject, Sendable {
  func number() -> Int
  nonisolated var object: Reference { get async }
}

@globalActor public actor Database {
  public static let shared = Database()
}

/// A protocol on a global actor of this package.
@Database
public protocol Table {
  func rows() -> [String]
}

/// Members that run on the caller's actor, or on none.
public protocol Located {
  nonisolated(nonsending) func here(_ object: Reference) async -> Reference
  @concurrent func away() async -> Int
}
