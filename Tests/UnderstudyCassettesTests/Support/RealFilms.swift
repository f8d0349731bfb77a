import Foundation

/// The real service; tests change its answers.
final class RealFilms: FilmService, @unchecked Sendable {  // Every `private var` is guarded by `lock`.
  private let lock = NSLock()
  private var asked: [String] = []
  private var name = "Film"
  private var failure: (any Error)?

  /// The members that were called, in order.
  var calls: [String] { lock.withLock { asked } }

  /// Sets the beginning of each film's title.
  func rename(to name: String) { lock.withLock { self.name = name } }

  /// Lets all later calls throw this error.
  func fail(with error: (any Error)?) { lock.withLock { failure = error } }

  private func note(_ member: String) throws -> String {
    try lock.withLock {
      asked.append(member)
      if let failure { throw failure }
      return name
    }
  }

  var title = "the real one"
  var count: Int { get async throws { try note("count").count } }

  func films(page: Int) async throws -> [Film] {
    let name = try note("films(\(page))")
    return [Film(id: page, title: "\(name) \(page)", seen: Date(timeIntervalSince1970: 0.5))]
  }

  func film(id: Int, language: String) async throws(FilmError) -> Film {
    do { return Film(id: id, title: try note("film(\(id))") + " " + language) } catch {
      throw error as? FilmError ?? .unknown
    }
  }

  func cached(_ id: Int) -> Film? { id == 0 ? nil : Film(id: id, title: (try? note("cached(\(id))")) ?? "") }
  func save(_ film: Film) throws { _ = try note("save(\(film.id))") }

  func publish(_ draft: Draft) async throws -> String { try note("publish") + ": \(draft.title)" }

  func sorted(by order: PartialKeyPath<Film>) async throws -> [Film] { try await films(page: 1) }

  func log(_ parts: [String]) { _ = try? note("log") }

  func login(user: String, password: String) async throws -> Session {
    Session(token: try note("login") + "-secret-of-\(user)")
  }

  func value<Value: Codable>(_ type: Value.Type, at path: String) async throws -> Value {
    try note("value(\(path))") as! Value
  }

  func updates() -> AsyncStream<Int> {
    AsyncStream {
      $0.yield(1)
      $0.finish()
    }
  }

  func subscribe(_ queue: DispatchQueue) -> Subscription { Subscription() }

  func load(page: Int, completion: @escaping @Sendable (Result<[Film], any Error>) -> Void) {
    completion(Result { [Film(id: page, title: try note("load(\(page))"))] })
  }

  func fetch(_ address: String, completion: @escaping (Data?, (any Error)?) -> Void) {
    do { completion(Data(try note("fetch").utf8), nil) } catch { completion(nil, error) }
  }

  func race(onSuccess: @escaping (Int) -> Void, onFailure: ((any Error) -> Void)?) {
    do { onSuccess(try note("race").count) } catch { onFailure?(error) }
  }

  func check(_ completion: @escaping (HTTPFailure?) -> Void) {
    do {
      _ = try note("check")
      completion(nil)
    } catch { completion(error as? HTTPFailure) }
  }

  func refresh(_ completion: @escaping @MainActor () -> Void) {
    _ = try? note("refresh")
    MainActor.assumeIsolated { completion() }
  }
}
