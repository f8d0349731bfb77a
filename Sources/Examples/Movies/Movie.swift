/// A film in the catalogue.
public struct Movie: Identifiable, Equatable, Sendable, Codable {
  /// The identifier that the service uses.
  public let id: Int
  /// The title to show.
  public let title: String
  /// The year of release.
  public let year: Int
  /// True if the movie is one of the user's favourites.
  public var isFavourite: Bool

  /// Creates a film.
  public init(id: Int, title: String, year: Int, isFavourite: Bool = false) {
    self.id = id
    self.title = title
    self.year = year
    self.isFavourite = isFavourite
  }
}
