public import Observation

/// All about one movie.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class MovieDetailViewModel: ToggleFavourite {
  /// Everything that the screen shows.
  public struct State: Equatable, Sendable {
    /// The movie.
    public fileprivate(set) var movie: Movie
    /// The movie's plot, once that is there.
    public fileprivate(set) var plot: String?
    /// Why the latest request came to nothing.
    public fileprivate(set) var error: MoviesError?

    mutating func setFavourite(_ isFavourite: Bool, refusal: MoviesError?) {
      movie.isFavourite = isFavourite
      error = refusal
    }
  }

  /// Everything that the user can do.
  public enum Action: Equatable, Sendable {
    /// The screen comes into view.
    case onAppear
    /// The screen is left.
    case onDisappear
    /// The star is tapped.
    case toggleFavourite
  }

  /// The state that the screen shows.
  public private(set) var state: State
  /// The catalogue.
  public let moviesService: any MoviesService

  @ObservationIgnored private var isOnScreen = false
  @ObservationIgnored private var isToggling = false

  /// A screen about a movie that the list knows.
  public init(movie: Movie, service: any MoviesService) {
    state = State(movie: movie)
    moviesService = service
  }

  /// Does what the user wants; returns when all that it leads to has happened.
  public func send(_ action: Action) async {
    switch action {
    case .onAppear: await appear()
    case .onDisappear: isOnScreen = false
    case .toggleFavourite: await toggle()
    }
  }

  private func appear() async {
    isOnScreen = true
    guard state.plot == nil else { return }
    state.error = nil
    do {
      let plot = try await moviesService.plot(of: state.movie.id)
      if isOnScreen { state.plot = plot }
    } catch {
      if isOnScreen { state.error = error }
    }
  }

  private func toggle() async {
    guard !isToggling else { return }
    isToggling = true
    defer { isToggling = false }
    await toggleFavourite(state.movie) { state.setFavourite($0, refusal: $1) }
  }
}
