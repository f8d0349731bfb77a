import Testing
import Understudy

/// Runs a test several times in one process.
struct Repeating: TestTrait, TestScoping {
  var count: Int

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for _ in 1...count { try await function() }
  }
}

extension Trait where Self == Repeating {
  static func repeated(_ count: Int) -> Self { Repeating(count: count) }
}

@MainActor
@Suite struct RepeatingSamples {
  @Test(.repeated(3))
  func loadsTheSameEachTime() async {
    let service = MoviesServiceSpy()
    service.stub.movies.returns([Movie(id: 1, title: "Alien")])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder(calls: service) { viewModel.state }
    await recorder.step("first page") { await viewModel.loadNextPage() }

    expectSnapshot(of: recorder)
  }

  @Test(.repeated(2), .doubles())
  func hasItsOwnStaticMembersEachTime() {
    AnalyticsSpy.stub.shared.returns(AnalyticsSpy())
    _ = AnalyticsSpy.shared(for: "Movies")

    #expect(AnalyticsSpy.calls.shared == ["Movies"])
  }
}
