// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A feature whose functions run on the caller's actor.
public protocol Remind {
  var ask: () async -> Int { get }
  var retry: (@Sendable (Int) async throws -> Int)? { get }
}

extension Remind {
  public func remind() async -> Int { await ask() + 1 }
}
