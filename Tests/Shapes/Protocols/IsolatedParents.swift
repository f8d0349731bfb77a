// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Has an identity of its own, on actors.
@MainActor public protocol IdentifiedOnMain: Identifiable { var id: Int { get } }
public protocol IdentifiedActor: Actor, Identifiable { var id: String { get } }

/// Says once more what standard protocols ask for, which are on no actor.
@MainActor public protocol DescribedOnMain: CustomStringConvertible, Comparable, Hashable {
  var description: String { get }
  func hash(into hasher: inout Hasher)
  static func < (_ left: Self, _ right: Self) -> Bool
}

/// Has its identity on the main actor, though whoever asks for one waits for nobody.
public protocol IdentifiedByMain: Identifiable { @MainActor var id: Int { get } }
@MainActor public protocol IdentifiedByMainOnMain: Identifiable { @MainActor var id: Int { get } }

/// Protocols that others bind to an actor.
public protocol Unbound {
  func plain() -> Int
  var value: Int { get set }
  func later() async -> Int
  static func shared() -> Int
}
@MainActor public protocol BoundToMain: Unbound { func own() -> Int }
public protocol BoundToActor: Unbound, Actor, CustomStringConvertible { func own() -> Int }
