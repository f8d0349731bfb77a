#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// What is driven by hand.
protocol Streaming: Sendable {
  func states(of page: Int) -> AsyncStream<Int>
  func results() async throws -> AsyncThrowingStream<String, any Error>
  var updates: AsyncStream<Int> { get }
}

#if canImport(Combine) || OpenCombine
  /// What Combine would drive.
  protocol Publishing {
    func numbers(_ page: Int) -> AnyPublisher<Int, ServiceError>
    var titles: AnyPublisher<String, Never> { get }
  }
#endif
