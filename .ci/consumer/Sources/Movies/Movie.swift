public struct Movie: Identifiable, Equatable, Sendable {
  public var id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

enum MoviesError: Error { case offline }
