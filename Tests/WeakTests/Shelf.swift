import Foundation

protocol Library: Sendable {
  var isOpen: Bool { get }
  func movies(page: Int) async throws -> [String]
  func rating(of movie: String) -> Int
  func news() -> AsyncThrowingStream<String, any Error>
  func poster(of movie: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void)
  func save(_ movie: String) async throws
  func track(_ event: String)
}

/// A list of movies, whose tests are good or bad.
@MainActor final class Shelf {
  private(set) var movies: [String] = []
  private(set) var headline = ""
  private(set) var poster: String?
  private(set) var errorText: String?
  private(set) var isLoading = false
  private(set) var sign = "closed"

  private let library: any Library

  init(_ library: any Library) { self.library = library }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      movies = try await library.movies(page: 1)
      library.track("loaded")
    } catch {
      errorText = "\(error)"
    }
  }

  func readSign() { sign = library.isOpen ? "open" : "closed" }

  func follow() async {
    do { for try await news in library.news() { headline = news } } catch { errorText = "\(error)" }
  }

  func loadPoster() {
    library.poster(of: "Alien") { [weak self] result in
      MainActor.assumeIsolated {
        switch result {
        case .success(let poster): self?.poster = poster
        case .failure(let error): self?.errorText = "\(error)"
        }
      }
    }
  }

  func save() async {
    for movie in movies {
      do { try await library.save(movie) } catch { errorText = "\(error)" }
    }
  }
}
