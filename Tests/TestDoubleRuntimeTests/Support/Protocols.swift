import Foundation

struct Movie: Equatable, Sendable {
  var id: Int
  var title: String
}

enum ServiceError: Error { case offline, denied }

/// What most tests double.
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
  func visit(_ body: @escaping @Sendable (Int) -> Void, name: String)
  var title: String { get }
  var rating: Int { get set }
  var unmakeable: Unmakeable { get }
  static func create(_ name: String) -> Int
  static var shared: Int { get set }
}

/// What no placeholder can be made of.
struct Unmakeable: Sendable {
  fileprivate init(_ number: Int) {}
}

/// Keeps what it is given.
protocol Keeper {
  func keep(_ object: AnyObject, and number: Int)
  func keepLater(_ object: AnyObject) async
  var kept: AnyObject? { get set }
}
