import Observation

@MainActor @Observable
final class MoviesListViewModel {
  struct State {
    var error: MoviesError?
    var isLoading = false
    var movies: [Movie] = []
  }

  private(set) var state = State()
  private let service: any MoviesService
  private var page = 0

  init(service: any MoviesService) { self.service = service }

  func loadNextPage() async {
    state.isLoading = true
    do {
      state.movies += try await service.movies(page: page + 1)
      page += 1
      state.error = nil
    } catch {
      state.error = error as? MoviesError
    }
    state.isLoading = false
  }
}
