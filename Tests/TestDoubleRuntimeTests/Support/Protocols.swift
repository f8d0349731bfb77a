import Foundation

struct Movie: Equatable, Sendable {
  var id: Int
  var title: String
}

enum ServiceError: Error { case offline, denied }

/// The protocol that most tests use doubles of.
protocol MoviesService: Sendable {
  func movies(page: Int) async throws -> [Movie]
  func toggle(_ id: Int, isOn: Bool)
  func caption(of movie: Movie, short: Bool?) -> String
  func typed(_ number: Int) throws(ServiceError) -> Int
  func number(_ number: Int) -> Int
  func reset()
  func refresh() throws
  func make() -> Unmakeable
  func decode<Value>(_ type: Value.Type) throws -> Value
  func decodeCalmly<Value>(_ type: Value.Type) -> Value
  func decodeIfAny<Value>(_ type: Value.Type) -> Value?
  func visit(_ body: @escaping @Sendable (Int) -> Void, name: String)
  var title: String { get }
  var rating: Int { get set }
  static func create(_ name: String) -> Int
  static var shared: Int { get set }
}

/// A protocol with static members, whose doubles have state of their own for each `Owner`.
protocol Tracking<Owner> {
  associatedtype Owner
  static func track(_ event: String)
  static func user() -> String
  static func owner() -> Owner?
}

/// A protocol with members that an extension implements.
protocol Captioning {
  func caption(of movie: Movie, short: Bool) -> String
  func later(_ page: Int) async throws -> [Int]
  var title: String { get }
  var subtitle: String { get }
}

extension Captioning {
  func caption(of movie: Movie, short: Bool) -> String { movie.title }
  func later(_ page: Int) async throws -> [Int] { [page] }
  var title: String { "title" }
}

/// A type without a placeholder.
struct Unmakeable: Sendable {
  fileprivate init(_ number: Int) {}
}

/// A protocol with asynchronous members.
protocol Library: Sendable {
  func names(page: Int) async throws -> [String]
  func count() async -> Int
  func typed(_ number: Int) async throws(ServiceError) -> Int
  func unmakeable() async -> Unmakeable
}

/// A protocol with an asynchronous member whose result is generic.
protocol GenericLoading: Sendable {
  func value<Value: Sendable>(_ type: Value.Type) async -> Value
}

/// A protocol whose members take values of any type.
protocol Anything {
  func note(_ name: String, value: any Sendable)
  func look(_ value: Any)
  func pair(_ pair: (Int, String))
  func read(_ value: any Sendable) -> Int
}

/// A protocol with object parameters, for tests of leaks.
protocol Keeper {
  func keep(_ object: AnyObject, and number: Int)
  func keepLater(_ object: AnyObject) async
  var kept: AnyObject? { get set }
}

@globalActor actor Database {
  static let shared = Database()
}

/// A protocol with a handler of a global actor other than the main one.
protocol Saving {
  func save(_ id: Int, completion: @escaping @Database (Result<Int, ServiceError>) -> Void)
}

/// A protocol with several completion handlers per method.
protocol Fetching {
  func fetch(success: @escaping (Movie) -> Void, failure: @escaping (any Error) -> Void)
  func three(
    _ page: Int, progress: @escaping @Sendable (Double) -> Void, success: @escaping ([Movie]) -> Void,
    failure: ((ServiceError) -> Void)?)
  func reversed(completion: @escaping (Int) -> Void, onProgress: @escaping (Double) -> Void)
  func watch(progress: @escaping (Double) -> Void)
  func values(_ success: @escaping (Movie?, (any Error)?) -> Void, done: @escaping () -> Void)
  func onMain(
    success: @escaping @MainActor (Movie) -> Void, failure: (@MainActor @Sendable (any Error) -> Void)?)
}

/// A protocol whose members have a result as well as a completion handler, but for `post`.
protocol Requesting {
  func get(_ path: String, completion: @escaping (Result<String, ServiceError>) -> Void) -> Int
  func send(_ path: String, completion: @escaping @MainActor (String?, (any Error)?) -> Void) throws -> Movie
  func post(_ path: String, completion: @escaping (Int) -> Void)
}
