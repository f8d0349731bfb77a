import Observation

/// Shows the movies that come in while `listen()` runs.
@MainActor @Observable
final class NewMoviesModel {
  private(set) var titles: [String] = []
  private let service: any MoviesService

  init(service: any MoviesService) { self.service = service }

  func listen() async {
    for await movie in service.updates() { titles.append(movie.title) }
  }
}
