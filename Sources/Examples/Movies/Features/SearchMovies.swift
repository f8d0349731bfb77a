/// The feature of searching the catalogue while the user types.
@MainActor
public protocol SearchMovies: HasMoviesService, HasClock {}

extension SearchMovies {
  /// The time without typing before the service is called.
  public var searchPause: Duration { .milliseconds(300) }

  /// Returns the movies that the service finds for the text, or `nil` if the task is cancelled because the user types
  /// on.
  ///
  /// If the task is cancelled within the pause, the service isn't called.
  public func searchMovies(_ text: String) async -> Result<[Movie], MoviesError>? {
    do { try await clock.sleep(for: searchPause) } catch { return nil }
    let answer = await found(text)
    return Task.isCancelled ? nil : answer
  }

  private func found(_ text: String) async -> Result<[Movie], MoviesError> {
    do { return .success(try await moviesService.search(text)) } catch { return .failure(error) }
  }
}
