/// The service that the tests' models call.
protocol CatalogueService: Sendable {
  func movies(page: Int) async throws -> [String]
  func search(_ text: String) async -> [String]
  func track(_ event: String) async
  func updates() -> AsyncStream<Int>
  static func version() async -> Int
}
