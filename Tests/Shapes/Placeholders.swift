// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public struct Film: Equatable, Sendable {
  public var id: Int
  public var title: String
  public var rating: Rating
  public var director: Director?

  public init(id: Int, title: String, rating: Rating, director: Director? = nil) {
    self.id = id
    self.title = title
    self.rating = rating
    self.director = director
  }
}

public enum Rating: Equatable, Sendable {
  case stars(Int)
  case none
}

public struct Director: Equatable, Sendable {
  public var name: String
  public init(name: String) { self.name = name }
}

/// A type that nothing is known of.
public struct Sealed: Sendable {
  init() {}
}

/// Results that can't be an error.
public protocol FilmLibrary {
  func film(id: Int) -> Film
  func director() async throws(EffectsError) -> Director
  var rating: Rating { get }
  func films() -> [Film]
  func sealed() -> Sealed
}

/// A protocol that its module keeps to itself, with a type that has a memberwise initializer.
protocol InternalLibrary {
  func shelf() -> Shelf
}

struct Shelf: Equatable {
  var label: String
  var films: [Film]
  let capacity: Int
  var isOpen = true
}
