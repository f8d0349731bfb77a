// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Identifiable protocols on actors.
@MainActor public protocol IdentifiedOnMain: Identifiable { var id: Int { get } }
public protocol IdentifiedActor: Actor, Identifiable { var id: String { get } }

/// Redeclares requirements of standard protocols, which are nonisolated.
@MainActor public protocol DescribedOnMain: CustomStringConvertible, Comparable, Hashable {
  var description: String { get }
  func hash(into hasher: inout Hasher)
  static func < (_ left: Self, _ right: Self) -> Bool
}

/// Declares `id` on the main actor, although the requirement of `Identifiable` is nonisolated and synchronous.
public protocol IdentifiedByMain: Identifiable { @MainActor var id: Int { get } }

/// Nonisolated protocols whose children are on an actor.
public protocol Unbound {
  func plain() -> Int
  var value: Int { get set }
  func later() async -> Int
  static func shared() -> Int
}
@MainActor public protocol BoundToMain: Unbound { func own() -> Int }
public protocol BoundToActor: Unbound, Actor, CustomStringConvertible { func own() -> Int }
