import MoviesExample
import Testing
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// A feature that waits: the subject takes its clock as a parameter, since the package does not declare `Clock`.
///
/// The test clock stands still until the test advances it.
@MainActor
@Suite(.feature((any SearchMovies).self), .deterministic)
struct SearchMoviesTests {
  let clock = TestClock()
  let sut: SearchMoviesSUT

  init() { sut = SearchMoviesSUT(clock: clock) }

  @Test func callsTheServiceAfterAPause() async throws {
    sut.spies.moviesService.stub.search.returns([.alien])
    let searching = Task { await sut.searchMovies("al") }
    try await clock.wait(sleepers: 1)
    await clock.advance(by: .milliseconds(299))
    await settle()
    #expect(sut.spies.moviesService.calls.search.isEmpty)

    await clock.advance(by: .milliseconds(1))
    #expect(await searching.value == .success([.alien]))
    #expect(sut.spies.moviesService.calls.search == ["al"])
  }

  @Test func ignoresTheAnswerIfCancelledMeanwhile() async throws {
    let call = sut.spies.moviesService.stub.search.hold(timeout: .seconds(60))
    let searching = Task { await sut.searchMovies("al") }
    try await clock.wait(sleepers: 1)
    await clock.advance(by: .milliseconds(300))
    try await sut.spies.moviesService.calls.search.wait(count: 1)
    searching.cancel()
    call.resume(returning: [.alien])  // understudy: any answer
    #expect(await searching.value == nil)
  }
}
