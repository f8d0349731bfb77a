// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Lives on the main actor.
@MainActor
public protocol MainActorScreen: AnyObject {
  var title: String { get set }
  func show(_ object: Reference) async -> Reference
  func refresh()
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
