/// The feature of searching the catalogue while the user types.
@MainActor
public protocol SearchMovies: HasMoviesService, HasClock {}

extension SearchMovies {
  /// The time that must pass without typing before the service is called.
  public var searchPause: Duration { .milliseconds(300) }

  /// Returns the movies that the service finds for the text; `nil` if the task is cancelled by further typing.
  ///
  /// If the task is cancelled during the pause, the service isn't called.
  public func searchMovies(_ text: String) async -> Result<[Movie], MoviesError>? {
    do { try await clock.sleep(for: searchPause) } catch { return nil }
    let answer = await searchResult(text)
    return Task.isCancelled ? nil : answer
  }

  private func searchResult(_ text: String) async -> Result<[Movie], MoviesError> {
    do { return .success(try await moviesService.search(text)) } catch { return .failure(error) }
  }
}
