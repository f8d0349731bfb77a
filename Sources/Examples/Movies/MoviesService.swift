/// The catalogue, wherever it is kept.
public protocol MoviesService: Sendable {
  /// The movies of a page, counted from 1; none behind the last page.
  func movies(page: Int) async throws(MoviesError) -> [Movie]

  /// The movies whose title contains the text, in upper or lower case.
  func search(_ text: String) async throws(MoviesError) -> [Movie]

  /// Loads the movie's plot.
  func plot(of id: Movie.ID) async throws(MoviesError) -> String

  /// Remembers whether the movie is one of the user's favourites.
  func setFavourite(_ isFavourite: Bool, for id: Movie.ID) async throws(MoviesError)
}

/// Why the catalogue did not answer.
public enum MoviesError: Error, Equatable, Sendable {
  /// There is no connection.
  case offline
  /// The service has had enough of us for now.
  case busy
  /// The catalogue has no such movie.
  case unknownMovie
  /// The service says what nobody understands.
  case unreadable
}
