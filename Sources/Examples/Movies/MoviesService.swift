/// A catalogue of movies.
public protocol MoviesService: Sendable {
  /// Returns the movies of the page with the given number, from 1; no movies after the last page.
  func movies(page: Int) async throws(MoviesError) -> [Movie]

  /// Returns the movies whose title contains the text, ignoring case.
  func search(_ text: String) async throws(MoviesError) -> [Movie]

  /// Loads the movie's plot.
  func plot(of id: Movie.ID) async throws(MoviesError) -> String

  /// Stores whether the movie is one of the user's favourites.
  func setFavourite(_ isFavourite: Bool, for id: Movie.ID) async throws(MoviesError)
}

/// The reason why a request to the catalogue failed.
public enum MoviesError: Error, Equatable, Sendable {
  /// There is no connection.
  case offline
  /// The service has received too many requests.
  case busy
  /// The catalogue has no such movie.
  case unknownMovie
  /// The service's answer can't be decoded, or has an unexpected status.
  case unreadable
}
