// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public typealias Completion = (Result<Int, any Error>) -> Void
public typealias Visit = (Int) -> Void

public enum Kitchen {
  public typealias Work = () throws(EffectsError) -> Int
  public typealias Handler<Value> = (Value) -> Void
  public struct Visit { public init() {} }
  /// Names function types of the outer scope.
  public protocol Cook {
    func cook(_ work: Work, then handler: Handler<Int>) throws(EffectsError) -> Int
    func visit(_ visit: Visit)
  }
}

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
  func parenthesized(_ body: (() -> Int)) -> Int
  func takingClosures(_ visit: (() -> Int) -> Void)
  func nonEscapingThrowing(_ body: () throws -> Int) throws -> Int
  func nonEscapingTyped(_ body: () throws(EffectsError) -> Int) throws(EffectsError) -> Int
  func nonEscapingTypedAsync(_ body: () async throws(EffectsError) -> Int) async throws(EffectsError) -> Int
  func nonEscapingSendable(_ object: Reference, _ body: @Sendable () async -> Int) async -> Int
  func curried() -> (Int) -> (String) -> Int
  func taking(_ make: @escaping (Int) -> (String) -> Int)
  func typedHandler(_ handler: @escaping () throws(EffectsError) -> Void)
  func replace(_ action: inout () -> Int)
}
