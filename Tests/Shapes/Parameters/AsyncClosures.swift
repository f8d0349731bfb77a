// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public typealias Load = (Int) async throws -> Int

/// Asynchronous functions that run on the global executor by default.
public protocol AsyncClosures {
  func call(_ body: () async -> Int) async -> Int
  func keep(_ body: @escaping () async -> Int)
  func send(_ body: @escaping @Sendable (Int) async throws -> Int)
  func onMain(_ body: @escaping @MainActor () async -> Int)
  func onCaller(_ body: nonisolated(nonsending) @escaping () async -> Int)
  func optional(_ body: ((Int) async -> Void)?)
  func list(_ bodies: [() async -> Int])
  func make() -> () async -> Int
  func nested() -> (Int) -> @Sendable () async throws -> Int
  func aliased(_ load: @escaping Load)
  func generic<Value>(_ body: (Value) async throws -> Value) async throws -> Value
  var action: () async -> Int { get set }
  func own() async -> Int
}
