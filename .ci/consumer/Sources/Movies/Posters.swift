public protocol Posters: Sendable {
  init(folder: String)
  func poster(of movie: Movie) async throws -> [UInt8]
}
