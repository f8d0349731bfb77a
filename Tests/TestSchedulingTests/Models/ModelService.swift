/// The service that the correct models call.
protocol ModelService: Sendable {
  func load(_ key: String) async throws -> [String]
  func save(_ value: String) async throws
  func updates() -> AsyncStream<Int>
  func add(observer: AnyObject)
}
