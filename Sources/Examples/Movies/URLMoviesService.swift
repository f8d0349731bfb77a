public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A catalogue on a server that answers with JSON.
///
/// | request | answer |
/// |---|---|
/// | `GET movies?page=1` | an array of movies |
/// | `GET movies?title=alien` | an array of movies |
/// | `GET movies/1/plot` | a text |
/// | `PUT movies/1/favourite` with `true` or `false` | nothing |
public struct URLMoviesService: MoviesService {
  private let server: URL
  private let session: URLSession

  /// Creates a catalogue that is on the given server.
  public init(server: URL, session: URLSession = .shared) {
    self.server = server
    self.session = session
  }

  /// Returns the movies of the page with the given number, from 1; no movies after the last page.
  public func movies(page: Int) async throws(MoviesError) -> [Movie] {
    try decoded(await load(makeRequest("movies", queryName: "page", value: String(page))))
  }

  /// Returns the movies whose title contains the text, ignoring case.
  public func search(_ text: String) async throws(MoviesError) -> [Movie] {
    try decoded(await load(makeRequest("movies", queryName: "title", value: text)))
  }

  /// Loads the movie's plot.
  public func plot(of id: Movie.ID) async throws(MoviesError) -> String {
    try decoded(await load(makeRequest("movies/\(id)/plot")))
  }

  /// Stores whether the movie is one of the user's favourites.
  public func setFavourite(_ isFavourite: Bool, for id: Movie.ID) async throws(MoviesError) {
    var request = makeRequest("movies/\(id)/favourite")
    request.httpMethod = "PUT"
    request.httpBody = Data(String(isFavourite).utf8)
    _ = try await load(request)
  }

  private func makeRequest(_ path: String, queryName name: String? = nil, value: String = "") -> URLRequest {
    var url = server.appendingPathComponent(path)
    if let name, var components = URLComponents(url: url, resolvingAgainstBaseURL: false) {
      components.queryItems = [URLQueryItem(name: name, value: value)]
      url = components.url ?? url
    }
    return URLRequest(url: url)
  }

  private func load(_ request: URLRequest) async throws(MoviesError) -> Data {
    guard let (data, response) = try? await session.data(for: request) else { throw .offline }
    switch (response as? HTTPURLResponse)?.statusCode {
    case 200, 204: return data
    case 404: throw .unknownMovie
    case 429, 503: throw .busy
    default: throw .unreadable
    }
  }

  private func decoded<Answer: Decodable>(_ data: Data) throws(MoviesError) -> Answer {
    do { return try JSONDecoder().decode(Answer.self, from: data) } catch { throw .unreadable }
  }
}
