import Observation

struct Movie: Identifiable, Equatable, Sendable {
  var id: Int
  var title: String
}

enum MoviesError: Error { case offline }

protocol MoviesService: Sendable {
  func movies(page: Int) async throws -> [Movie]
  func rate(_ movie: Movie, stars: Int) async throws
  func search(_ text: String, completion: @escaping @Sendable (Result<[Movie], MoviesError>) -> Void)
  func updates() -> AsyncStream<Movie>
}

protocol CinemaService: Sendable {
  func showings(in city: String) -> AsyncStream<[String]>
}

protocol Analytics: Sendable {
  var isEnabled: Bool { get set }
  func track(_ event: String)
  static func shared(for app: String) -> Self
}

@MainActor @Observable
final class MoviesListViewModel {
  struct State: Equatable {
    var error: MoviesError?
    var isLoading = false
    var movies: [Movie] = []
  }

  private(set) var state = State()
  private let service: any MoviesService
  private var nextPage = 1

  init(service: any MoviesService) { self.service = service }

  func loadNextPage() async {
    guard !state.isLoading else { return }
    state.isLoading = true
    var next = state
    next.isLoading = false
    do {
      next.movies += try await service.movies(page: nextPage)
      nextPage += 1
    } catch {
      next.error = error as? MoviesError
    }
    state = next
  }
}
