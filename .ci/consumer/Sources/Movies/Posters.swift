public protocol Posters: Sendable {
  func poster(of movie: Movie) async throws -> [UInt8]
}
