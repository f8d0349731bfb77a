/// A screen with a list, without the system's part of it: it knows its view model by its protocol alone.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
public final class MoviesListScreen {
  /// The view model that the screen needs.
  public typealias ViewModel = any MoviesListViewModelProtocol<
    MoviesListViewModel.State, MoviesListViewModel.Action
  >

  private let viewModel: ViewModel

  /// A screen that has not appeared yet.
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

  /// The screen comes into view.
  public func appear() async { await viewModel.send(.onAppear) }

  /// The screen is left.
  public func disappear() async { await viewModel.send(.onDisappear) }

  /// The user scrolls to a line; at the last one, there should be more.
  public func scroll(to line: Int) async {
    guard line >= viewModel.state.movies.count - 1 else { return }
    await viewModel.send(.nextPage)
  }

  /// The user taps a line.
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
