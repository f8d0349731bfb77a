public import Observation

/// The view model of a screen with the details of one movie.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class MovieDetailViewModel: ToggleFavourite {
  /// Everything that the screen shows.
  public struct State: Equatable, Sendable {
    /// The movie.
    public fileprivate(set) var movie: Movie
    /// The movie's plot; `nil` until it is loaded.
    public fileprivate(set) var plot: String?
    /// The error of the latest request, if it failed.
    public fileprivate(set) var error: MoviesError?

    mutating func setFavourite(_ isFavourite: Bool, error: MoviesError?) {
      movie.isFavourite = isFavourite
      self.error = error
    }
  }

  /// Everything that the user can do.
  public enum Action: Equatable, Sendable {
    /// The screen appears.
    case onAppear
    /// The screen disappears.
    case onDisappear
    /// The star is tapped.
    case toggleFavourite
  }

  /// The state that the screen shows.
  public private(set) var state: State
  /// The service that provides the catalogue.
  public let moviesService: any MoviesService

  @ObservationIgnored private var isOnScreen = false
  @ObservationIgnored private var isToggling = false

  /// Creates a view model for the movie.
  public init(movie: Movie, service: any MoviesService) {
    state = State(movie: movie)
    moviesService = service
  }

  /// Performs the user's action; returns when all of its effects have finished.
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
    await toggleFavourite(state.movie) { state.setFavourite($0, error: $1) }
  }
}
