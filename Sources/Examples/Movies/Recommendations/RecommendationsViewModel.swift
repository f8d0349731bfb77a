public import Observation

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
    /// True if the latest loading failed, or a movie could not be dismissed since then.
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

  /// Called when the user swipes a movie away; the movie is inserted again if the client fails to dismiss it.
  public func swipe(_ movie: Movie) async {
    guard let position = state.movies.firstIndex(of: movie) else { return }
    state.movies.remove(at: position)
    do { try await client.dismiss(movie.id) } catch {
      state.movies.insert(movie, at: min(position, state.movies.count))
      state.hasFailed = true
    }
  }
}
