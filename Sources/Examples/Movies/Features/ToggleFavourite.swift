/// The feature of making a movie a favourite, or none.
@MainActor
public protocol ToggleFavourite: HasMoviesService {}

extension ToggleFavourite {
  /// Shows the change at once, and takes it back if the service refuses.
  ///
  /// - Parameter show: Is told whether the movie is a favourite, and why not if that is taken back.
  public func toggleFavourite(
    _ movie: Movie, show: (_ isFavourite: Bool, _ refusal: MoviesError?) -> Void
  ) async {
    show(!movie.isFavourite, nil)
    do {
      try await moviesService.setFavourite(!movie.isFavourite, for: movie.id)
    } catch {
      show(movie.isFavourite, error)
    }
  }
}
