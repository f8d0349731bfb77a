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
    if let search = state.search { return lines(of: search) }
    var lines = state.movies.map(Self.line)
    if let error = state.error { lines.append("! \(error)") }
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
    let shown = viewModel.state.search?.found ?? viewModel.state.movies
    guard shown.indices.contains(line) else { return }
    await viewModel.send(.select(shown[line].id))
  }

  private func lines(of search: MoviesListViewModel.Search) -> [String] {
    if let error = search.error { return ["? \(search.text)", "! \(error)"] }
    guard let found = search.found else { return ["? \(search.text)", "…"] }
    return ["? \(search.text)"] + (found.isEmpty ? ["No movies"] : found.map(Self.line))
  }

  private static func line(_ movie: Movie) -> String {
    "\(movie.isFavourite ? "★" : "☆") \(movie.title) (\(movie.year))"
  }
}
