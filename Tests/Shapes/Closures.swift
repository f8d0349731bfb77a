// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public typealias Completion = (Result<Int, any Error>) -> Void
public typealias Visit = (Int) -> Void

/// Closures as parameters and results.
public protocol Closures {
  func escaping(completion: @escaping (Int) -> Void)
  func aliased(completion: @escaping Completion)
  func optional(completion: ((Int) -> Void)?)
  func sendable(_ body: @escaping @Sendable (Int) async throws -> String)
  func mainActor(_ body: @escaping @MainActor () -> Void)
  func isolatedAny(_ body: @escaping @isolated(any) @Sendable () async -> Void)
  func nonEscaping(_ visit: (Int) -> Void) -> Int
  func nonEscapingAlias(_ visit: Visit)
  func nonEscapingThrowing(_ body: () throws -> Int) throws -> Int
  func nonEscapingTyped(_ body: () throws(EffectsError) -> Int) throws(EffectsError) -> Int
  func nonEscapingTypedAsync(_ body: () async throws(EffectsError) -> Int) async throws(EffectsError) -> Int
  func nonEscapingAsync(_ body: () async -> Int) async -> Int
  func nonEscapingSendable(_ object: Reference, _ body: @Sendable () async -> Int) async -> Int
  func two(_ first: () -> Int, _ second: () -> Int) -> Int
  func curried() -> (Int) -> (String) -> Int
  func taking(_ make: @escaping (Int) -> (String) -> Int)
}
