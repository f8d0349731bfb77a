import Foundation
import MoviesExample
import Understudy

/// A catalogue in memory, which a stub or a server can provide.
final class Catalogue: @unchecked Sendable {  // Everything that changes is guarded by `lock`.
  private let lock = NSLock()
  private var movies: [Movie]
  private var busy = false
  private let pageSize: Int

  init(_ movies: [Movie], perPage pageSize: Int) {
    self.movies = movies
    self.pageSize = pageSize
  }

  /// True if every call fails with `busy`.
  var isBusy: Bool {
    get { lock.withLock { busy } }
    set { lock.withLock { busy = newValue } }
  }

  func page(_ page: Int) throws(MoviesError) -> [Movie] {
    Array(try moviesUnlessBusy().dropFirst((page - 1) * pageSize).prefix(pageSize))
  }

  func search(_ text: String) throws(MoviesError) -> [Movie] {
    try moviesUnlessBusy().filter { $0.title.localizedCaseInsensitiveContains(text) }
  }

  func plot(of id: Movie.ID) throws(MoviesError) -> String {
    guard let movie = try moviesUnlessBusy().first(where: { $0.id == id }) else { throw .unknownMovie }
    return "The plot of “\(movie.title)”"
  }

  func setFavourite(_ isFavourite: Bool, for id: Movie.ID) throws(MoviesError) {
    guard let index = try moviesUnlessBusy().firstIndex(where: { $0.id == id }) else { throw .unknownMovie }
    lock.withLock { movies[index].isFavourite = isFavourite }
  }

  private func moviesUnlessBusy() throws(MoviesError) -> [Movie] {
    let (movies, busy) = lock.withLock { (self.movies, self.busy) }
    if busy { throw .busy }
    return movies
  }
}

extension Catalogue {
  /// Returns a stub that answers from the catalogue.
  func stub() -> MoviesServiceStub {
    let stub = MoviesServiceStub()
    stub.stub.movies.answers { page throws(MoviesError) in try self.page(page) }
    stub.stub.search.answers { text throws(MoviesError) in try self.search(text) }
    stub.stub.plot.answers { id throws(MoviesError) in try self.plot(of: id) }
    stub.stub.setFavourite.answers { call throws(MoviesError) in
      try self.setFavourite(call.isFavourite, for: call.id)
    }
    return stub
  }

  /// Returns the response of a server from the catalogue.
  func response(to request: LoopbackServer.Request) -> LoopbackServer.Response {
    do {
      let path = request.path.split(separator: "/").map(String.init)
      switch (request.method, path.count, path.last) {
      case ("GET", 1, "movies"):
        if let title = request.query["title"] { return try .json(search(title)) }
        return try .json(page(Int(request.query["page"] ?? "") ?? 1))
      case ("GET", 3, "plot"): return try .json(plot(of: Int(path[1]) ?? 0))
      case ("PUT", 3, "favourite"):
        try setFavourite(request.body == "true", for: Int(path[1]) ?? 0)
        return .status(204)
      default: return .status(400)
      }
    } catch MoviesError.busy {
      return .status(503)
    } catch MoviesError.unknownMovie {
      return .status(404)
    } catch {
      return .status(500)
    }
  }
}
