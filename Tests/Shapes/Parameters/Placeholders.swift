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

/// Results of members that throw nothing, or only errors of one type.
public protocol FilmLibrary {
  func film(id: Int) -> Film
  func director() async throws(EffectsError) -> Director
  var rating: Rating { get }
  func films() -> [Film]
  func best() -> (film: Film, director: Director?, rank: Int)
}

/// Results that are protocols, or types with protocols inside.
public protocol Cinema {
  func ticket() -> TicketNumber
  func house() -> House
  func archive() -> Archive
  func library() -> any FilmLibrary
  func programme() -> Programme
  var seats: any Seats { get }
  func outcome() -> Result<Programme, EffectsError>
  var onClose: () -> Void { get set }
  var onSale: @MainActor @Sendable (Int, String) async throws -> Void { get }
}

public struct Programme {
  public var seats: any Seats
  public var title: String
  public init(seats: any Seats, title: String) {
    self.seats = seats
    self.title = title
  }
}

public protocol Seats: Sendable { func free() -> Int }

/// A type whose members use the short names of its nested types.
public struct Poster: Equatable {
  public enum Format: Equatable { case small(Size), large }
  public struct Size: Equatable {
    public var unit: Unit
    public init(unit: Unit) { self.unit = unit }
  }
  public indirect enum Unit: Equatable { case multiple(Unit), pixel }
  public var format: Format
  public var other: Poster.Size
  public init(format: Format, other: Poster.Size) {
    self.format = format
    self.other = other
  }
}

public protocol Printery { func poster() -> Poster }

/// Initializers that differ only in the types of their arguments.
public struct TicketNumber: Equatable {
  public let text: String
  public init(_ number: Int) { text = "\(number)" }
  public init(_ text: String) { self.text = text }
  public init(row: Int, seat: Int) { text = "\(row)/\(seat)" }
}

/// A type whose initializer has an opaque parameter.
public struct House {
  public let free: Int
  public init(seats: some Seats) { free = seats.free() }
}

/// A type whose first initializer has an opaque parameter without a double.
public struct Archive: Equatable {
  public let years: [Int]
  public init(years: some Sequence<Int>) { self.years = Array(years) }
  public init(first: Int, last: Int) { years = [first, last] }
}

/// An internal protocol, with a type that has a memberwise initializer.
protocol InternalLibrary {
  func shelf() -> Shelf
}

struct Shelf: Equatable {
  var label: String
  var films: [Film]
  let capacity: Int
  var isOpen = true
}
