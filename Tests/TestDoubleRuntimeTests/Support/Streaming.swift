#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// A protocol whose members return streams.
protocol Streaming: Sendable {
  func states(of page: Int) -> AsyncStream<Int>
  func results() async throws -> AsyncThrowingStream<String, any Error>
  var updates: AsyncStream<Int> { get }
}

#if canImport(Combine) || OpenCombine
  /// A protocol whose members return publishers.
  protocol Publishing {
    func numbers(_ page: Int) -> AnyPublisher<Int, ServiceError>
    var titles: AnyPublisher<String, Never> { get }
  }

  /// An observable object.
  protocol Announcing: ObservableObject {
    var title: String { get set }
    var count: Int { get }
  }

  /// An observable object with a custom publisher of changes.
  protocol AnnouncingByHand: ObservableObject
  where ObjectWillChangePublisher == PassthroughSubject<Void, Never> { var title: String { get set } }
#endif
