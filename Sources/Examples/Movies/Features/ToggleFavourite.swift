/// The feature of marking a movie as a favourite, or unmarking it.
@MainActor
public protocol ToggleFavourite: HasMoviesService {}

extension ToggleFavourite {
  /// Shows the change at once, and reverts it if the service refuses.
  ///
  /// - Parameter show: Receives whether the movie is a favourite, and the error if the change is reverted.
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
