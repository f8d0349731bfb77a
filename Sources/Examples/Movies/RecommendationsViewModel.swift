public import Observation

/// The dependencies of the recommendations screen as a struct of closures; other screens use a protocol instead.
public struct RecommendationsClient: Sendable {
  /// Returns the given number of movies that the user may like.
  public var movies: @Sendable (_ count: Int) async throws -> [Movie]

  /// Creates a client with the closure.
  public init(movies: @escaping @Sendable (_ count: Int) async throws -> [Movie]) {
    self.movies = movies
  }
}

/// The view model of a list of movies that the user may like.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class RecommendationsViewModel {
  /// Everything that the screen shows.
  public struct State: Equatable, Sendable {
    /// The movies, best first.
    public fileprivate(set) var movies: [Movie] = []
    /// True while movies are being loaded.
    public fileprivate(set) var isLoading = false
    /// True if the latest loading failed.
    public fileprivate(set) var hasFailed = false
  }

  /// The state that the screen shows.
  public private(set) var state = State()
  @ObservationIgnored private let client: RecommendationsClient
  @ObservationIgnored private let onSelect: (Movie) -> Void

  /// Creates a view model with the client; `onSelect` is called with each movie that the user taps.
  public init(client: RecommendationsClient, onSelect: @escaping (Movie) -> Void) {
    self.client = client
    self.onSelect = onSelect
  }

  /// Called when the screen appears.
  public func appear() async {
    state.isLoading = true
    do {
      state.movies = try await client.movies(3)
      state.hasFailed = false
    } catch {
      state.hasFailed = true
    }
    state.isLoading = false
  }

  /// Called when the user taps a movie.
  public func tap(_ movie: Movie) { onSelect(movie) }
}
