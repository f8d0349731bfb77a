import Observation
import Testing
import Understudy
import UnderstudyExploring

/// Actions whose task is cancelled while they run.
@MainActor
@Suite struct CancellingTests {
  @Observable @MainActor final class Feed {
    struct State: Equatable, Sendable { var items: [String] = [], error: String? }
    private(set) var state = State()
    @ObservationIgnored private let service: any CatalogueService
    init(_ service: any CatalogueService) { self.service = service }

    func refresh() async {
      do { state.items = try await service.movies(page: 1) } catch { state.error = "\(error)" }
    }
  }

  @Test(.turnsOfTheNewestCompiler) func anErrorOfACancelledRefreshIsFound() async {
    let text = await messages(schedules: 100, function: "refreshing") {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws(["Alien"])
      let feed = Feed(service)
      let recorder = StateRecorder(calls: service) { feed.state }

      try await recorder.explore(steps: 4) {
        ExploredAction("refresh", cancellable: true) { await feed.refresh() }
      } always: { state in
        if state.error != nil { throw Broken(description: "a full-screen error") }
      }
    }.joined(separator: "\n")
    expectSnapshot(of: text, as: .text)
  }

  @Test func aCallThatIsAnsweredAfterItsCancellationCannotBeHeld() async {
    let text = await messages(schedules: 100) {
      let service = CatalogueServiceSpy()
      service.stub.movies.returns(["Alien"])
      let recorder = StateRecorder(calls: service, initial: [String]())
      try await recorder.explore(steps: 4) {
        ExploredAction("load", cancellable: true) {
          guard let movies = try? await service.movies(page: 1), Task.isCancelled else { return }
          recorder.record(movies)
        }
      } always: { movies in
        if !movies.isEmpty { throw Broken(description: "shown after it was cancelled") }
      }
    }.joined()
    #expect(
      text.contains(
        "CatalogueService.movies(page: 1) was answered after its task was cancelled, which ends a held call.")
    )
  }

  @Test func anActionThatDoesNotEndWhenItIsCancelledIsFound() async {
    let text = await messages(schedules: 50) {
      let service = CatalogueServiceSpy()
      service.stub.search.returns([])
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 4, without: .freed) {
        ExploredAction("wait", cancellable: true) {
          _ = await service.search("a")
          if Task.isCancelled { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        }
      }
    }.joined()
    #expect(text.contains("wait has not ended, although it was cancelled, and nothing can run any more."))
  }
}
