/// A screen with a list, without any UI framework; the screen depends only on the protocol of its view model.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
public final class MoviesListScreen {
  /// The type of the screen's view model.
  public typealias ViewModel = any MoviesListViewModelProtocol<
    MoviesListViewModel.State, MoviesListViewModel.Action
  >

  private let viewModel: ViewModel

  /// Creates a screen with the view model.
  public init(viewModel: ViewModel) { self.viewModel = viewModel }

  /// The text on the screen, line by line.
  public var lines: [String] {
    let state = viewModel.state
    var lines = state.shownMovies.map { "\($0.isFavourite ? "★" : "☆") \($0.title) (\($0.year))" }
    if let error = state.search?.error ?? state.error { lines.append("! \(error)") }
    if state.isLoading { lines.append("…") }
    return lines.isEmpty ? ["No movies"] : lines
  }

  /// Called when the screen appears.
  public func appear() async { await viewModel.send(.onAppear) }

  /// Called when the screen disappears.
  public func disappear() async { await viewModel.send(.onDisappear) }

  /// Called when the user scrolls to a line; from the last movie's line on, the next page is loaded.
  public func scroll(to line: Int) async {
    guard line >= viewModel.state.movies.count - 1 else { return }
    await viewModel.send(.nextPage)
  }

  /// Called when the user taps a movie; `line` is the movie's index among the movies on the screen.
  public func tap(line: Int) async {
    let movies = viewModel.state.shownMovies
    guard movies.indices.contains(line) else { return }
    await viewModel.send(.select(movies[line].id))
  }
}
