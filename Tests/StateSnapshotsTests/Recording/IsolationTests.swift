import Observation
import StateSnapshots
import TestDoubleRuntime
import Testing

/// Tests recorders of models with different isolations.
struct IsolationTests {
  actor Loader {
    let model = MoviesModel()

    private func clear() { model.state.movies = [] }

    func run() async throws -> ([Int], String) {
      let model = model
      let recorder = StateRecorder { model.state.movies.count }
      await recorder.step("load") {
        model.state.movies = [.alien]
        await Task.yield()
        model.state.movies = [.alien, .brazil]
      }
      let clearing = Task { self.clear() }
      try await recorder.wait { $0 == 0 }
      await clearing.value
      return (recorder.states, recorder.timeline.text)
    }
  }

  @Test func aModelOnItsOwnActorIsRecorded() async throws {
    let (states, text) = try await Loader().run()
    #expect(states == [0, 1, 2, 0])
    #expect(text.contains("@ load\n~\n  self: 0 -> 1\n~\n  self: 1 -> 2\n~\n  self: 2 -> 0\n"))
  }

  @Test func aModelWithoutAnActorIsRecorded() async throws {
    let model = MoviesModel()
    let recorder = StateRecorder { model.state.movies.count }
    await recorder.step("load") {
      model.state.movies = [.alien]
      await Task.yield()
      model.state.movies = []
    }
    #expect(try await recorder.wait { $0 == 0 } == 0)
    #expect(recorder.states == [0, 1, 0])
  }

  @MainActor
  @Test func aModelOfTheMainActorIsNotReadOffTheMainActor() async {
    let model = MoviesModel()
    let recorder = StateRecorder { model.state.movies.count }
    model.state.movies = [.alien]
    // Off the main actor the model isn't read: the last change is recorded when the main actor is free.
    _ = await Task.detached { recorder.states }.value
    await Task.detached { await recorder.step("settle") { await Task.yield() } }.value
    #expect(await Task.detached { recorder.states }.value == [0, 1])
  }

  @MainActor
  @Test func callsFromOtherThreadsAreBetweenTheChanges() async {
    let model = MoviesModel()
    let service = MoviesServiceDouble()
    let recorder = StateRecorder(calls: service) { model.state.movies.count }
    for page in 1...50 {
      model.state.movies.append(Movie(id: page, title: "", year: 0))
      await Task.detached { service.movies(page) }.value
    }
    let calls = recorder.timeline.blocks.enumerated().filter { index, _ in index % 2 == 1 }.map(\.element)
    #expect(calls == (1...50).map { .call("MoviesService.movies(page: \($0))") })
    #expect(recorder.states == Array(0...50))
  }
}
