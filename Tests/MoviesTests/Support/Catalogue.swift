import Foundation
import MoviesExample
import Understudy

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A catalogue in memory, which a server can provide.
final class Catalogue: @unchecked Sendable {  // Everything that changes is guarded by `lock`.
  private let lock = NSLock()
  private var movies: [Movie]
  private let pageSize: Int

  init(_ movies: [Movie], perPage pageSize: Int) {
    self.movies = movies
    self.pageSize = pageSize
  }

  func page(_ page: Int) -> [Movie] {
    Array(moviesNow.dropFirst((page - 1) * pageSize).prefix(pageSize))
  }

  func search(_ text: String) -> [Movie] {
    moviesNow.filter { $0.title.localizedCaseInsensitiveContains(text) }
  }

  func plot(of id: Movie.ID) throws(MoviesError) -> String {
    guard let movie = moviesNow.first(where: { $0.id == id }) else { throw .unknownMovie }
    return "The plot of “\(movie.title)”"
  }

  func setFavourite(_ isFavourite: Bool, for id: Movie.ID) throws(MoviesError) {
    guard let index = moviesNow.firstIndex(where: { $0.id == id }) else { throw .unknownMovie }
    lock.withLock { movies[index].isFavourite = isFavourite }
  }

  private var moviesNow: [Movie] { lock.withLock { movies } }
}

extension Catalogue {
  /// Returns a service with a server that answers from the catalogue.
  func service() -> URLMoviesService {
    ServerInMemory.service { request, _ in
      do {
        return try self.response(to: request)
      } catch MoviesError.unknownMovie {
        return .init(status: 404)
      } catch {
        return .init(status: 500)
      }
    }
  }

  private func response(to request: URLRequest) throws -> ServerInMemory.Response {
    func json(_ value: some Encodable) throws -> ServerInMemory.Response {
      .init(status: 200, body: String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
    }
    let url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
    let path = url?.path.split(separator: "/").map(String.init) ?? []
    let query = url?.queryItems?.first
    switch (request.httpMethod, path.last, query?.name) {
    case ("GET", "movies", "page"): return try json(page(Int(query?.value ?? "") ?? 1))
    case ("GET", "plot", nil): return try json(plot(of: Int(path[1]) ?? 0))
    default: return .init(status: 400)
    }
  }
}
