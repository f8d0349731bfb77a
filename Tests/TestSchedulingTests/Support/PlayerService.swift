/// Has all kinds of members whose answers take time.
protocol PlayerService: Sendable {
  var title: String { get async throws }
  subscript(_ index: Int) -> String { get async throws }
  func play(_ track: Int) async throws
  func value<Value: Sendable>(_ type: Value.Type) async throws -> Value
  func rate(_ track: Int, completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
  static func shared() async -> Int
}

/// Has completion handlers of several kinds.
protocol LoadingService {
  func values(_ completion: @escaping (Int?, (any Error)?) -> Void)
  func either(success: @escaping (Int) -> Void, failure: ((PlayerError) -> Void)?)
  func onMain(_ completion: (@MainActor (Int) -> Void)?)
  func nothing(_ completion: @escaping () -> Void)
}

/// Has optional completion handlers that may run anywhere.
protocol SearchService: Sendable {
  typealias Completion = @Sendable (Int?) -> Void
  func search(_ text: String, completion: Completion?)
  func refresh(_ completion: (@Sendable (Int) -> Void)?)
  func show(_ completion: (@MainActor @Sendable (Int) -> Void)?)
}

/// A gate at which answers wait.
protocol Gate: Sendable {
  func pass(_ name: String) async
}

enum PlayerError: Error { case offline }
