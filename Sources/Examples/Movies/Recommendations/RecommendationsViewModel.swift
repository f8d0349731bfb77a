public import Observation

/// Movies that the user may like.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class RecommendationsViewModel {
  /// Everything that the screen shows.
  public struct State: Equatable, Sendable {
    /// The movies, the best one first.
    public fileprivate(set) var movies: [Movie] = []
    /// True while they are on their way.
    public fileprivate(set) var isLoading = false
    /// True where the latest request came to nothing.
    public fileprivate(set) var hasFailed = false
  }

  /// The state that the screen shows.
  public private(set) var state = State()
  @ObservationIgnored private let client: RecommendationsClient
  @ObservationIgnored private let onSelect: (Movie) -> Void

  /// Recommendations of the client's; `onSelect` is called with a movie that the user taps.
  public init(client: RecommendationsClient, onSelect: @escaping (Movie) -> Void) {
    self.client = client
    self.onSelect = onSelect
  }

  /// The screen comes into view.
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

  /// The user taps a movie.
  public func tap(_ movie: Movie) { onSelect(movie) }

  /// The user swipes a movie away, which comes back if that is refused.
  public func swipe(_ movie: Movie) async {
    guard let position = state.movies.firstIndex(of: movie) else { return }
    state.movies.remove(at: position)
    do { try await client.dismiss(movie.id) } catch {
      state.movies.insert(movie, at: min(position, state.movies.count))
      state.hasFailed = true
    }
  }
}
