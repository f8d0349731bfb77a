/// The feature of searching the catalogue while the user types.
@MainActor
public protocol SearchMovies: HasMoviesService, HasClock {}

extension SearchMovies {
  /// How long nobody must have typed before the service is asked.
  public var searchPause: Duration { .milliseconds(300) }

  /// Returns what the service finds for the text, unless the task is cancelled because the user types on: then
  /// `nil`, and within the pause the service isn't asked at all.
  public func searchMovies(_ text: String) async -> Result<[Movie], MoviesError>? {
    do { try await clock.sleep(for: searchPause) } catch { return nil }
    let answer = await found(text)
    return Task.isCancelled ? nil : answer
  }

  private func found(_ text: String) async -> Result<[Movie], MoviesError> {
    do { return .success(try await moviesService.search(text)) } catch { return .failure(error) }
  }
}
