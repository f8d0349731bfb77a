protocol HasMoviesService {
  var moviesService: any MoviesService { get }
}

protocol HasAnalytics {
  var analytics: any Analytics { get }
}

/// Loads movies, and tells the analytics of it.
protocol LoadMovies: HasMoviesService, HasAnalytics {}

extension LoadMovies {
  func loadMovies(page: Int) async throws -> [Movie] {
    let movies = try await moviesService.movies(page: page)
    analytics.track("page \(page): \(movies.count) movies")
    return movies
  }
}
