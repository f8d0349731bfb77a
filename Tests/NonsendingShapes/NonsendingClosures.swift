// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public typealias Loading = (Int) async throws -> Int

/// Asynchronous functions that run on the caller's actor.
public protocol NonsendingClosures {
  func call(_ body: () async -> Int) async -> Int
  func keep(_ body: @escaping () async -> Int)
  func send(_ body: @escaping @Sendable (Int) async throws -> Int)
  func onMain(_ body: @escaping @MainActor () async -> Int)
  func onGlobalNow(_ body: @concurrent @Sendable () async -> Int) async -> Int
  func onGlobal(_ body: @escaping @concurrent () async -> Int)
  func optional(_ body: ((Int) async -> Void)?)
  func list(_ bodies: [() async -> Int])
  func table(_ bodies: [String: () async throws(CancellationError) -> Void])
  func taking(_ body: @escaping (() async -> Int) async -> Int)
  func onAny(_ body: @escaping @isolated(any) () async -> Int)
  func make() -> () async -> Int
  func nested() -> (Int) -> @Sendable () async throws -> Int
  func aliased(_ load: @escaping Loading)
  // The compiler of Swift 6.2 crashes on `withoutActuallyEscaping` for the closure of this member.
  #if compiler(>=6.3)
    func generic<Value>(_ body: (Value) async throws -> Value) async throws -> Value
  #endif
  var action: () async -> Int { get set }
  func own() async -> Int
}

/// Another module has a protocol of this name.
public protocol Twin { func first() -> Int }

/// A feature whose functions run on the caller's actor.
public protocol Remind {
  var ask: () async -> Int { get }
  var retry: (@Sendable (Int) async throws -> Int)? { get }
}

extension Remind {
  public func remind() async -> Int { await ask() + 1 }
}
