import Foundation

/// The protocol of the doubles in these tests.
protocol FilmService: Sendable {
  var title: String { get set }
  var count: Int { get async throws }
  func films(page: Int) async throws -> [Film]
  func film(id: Int, language: String) async throws(FilmError) -> Film
  func cached(_ id: Int) -> Film?
  func save(_ film: Film) throws
  func publish(_ draft: Draft) async throws -> String
  func sorted(by order: PartialKeyPath<Film>) async throws -> [Film]
  func log(_ parts: borrowing [String])
  func login(user: String, password: String) async throws -> Session
  func value<Value: Codable>(_ type: Value.Type, at path: String) async throws -> Value
  func updates() -> AsyncStream<Int>
  func subscribe(_ queue: DispatchQueue) -> Subscription
  func load(page: Int, completion: @escaping @Sendable (Result<[Film], any Error>) -> Void)
  func fetch(_ address: String, completion: @escaping (Data?, (any Error)?) -> Void)
  func race(onSuccess: @escaping (Int) -> Void, onFailure: ((any Error) -> Void)?)
  func check(_ completion: @escaping (HTTPFailure?) -> Void)
  func refresh(_ completion: @escaping @MainActor () -> Void)
}

struct Film: Codable, Equatable, Sendable {
  var id: Int
  var title: String
  var seen: Date?
}

/// A value whose equality and whose text in a timeline disregard all but the identifier.
struct Draft: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
  var body = String(repeating: "x", count: 80)
  var apiKey = ""

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  static func == (left: Draft, right: Draft) -> Bool { left.id == right.id }
}

struct Session: Codable, Equatable { var token: String }

enum FilmError: Error { case offline, busy, unknown }

struct HTTPFailure: Error, Codable, Equatable { var status: Int }

struct Unrepeatable: Error { var reason: [String] = [] }

/// A type that isn't `Codable`.
final class Subscription {}
