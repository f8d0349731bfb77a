// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// On the main actor by its module's default.
public protocol Screen {
  associatedtype Row: Equatable
  var title: String { get set }
  var style: Style { get }
  func rows() -> [Row]
  func load(_ body: @escaping () async -> Int) async throws -> Style
  nonisolated func identifier() -> Int
  static func make() -> Self
  init(title: String)
}

/// Sendable, and so on no actor.
public protocol Vault: Sendable {
  func value(for key: String) async -> Int
}

/// A type that is bound to the main actor by its module's default.
public struct Style: Equatable {
  public var name: String
  public init(name: String) { self.name = name }
}
