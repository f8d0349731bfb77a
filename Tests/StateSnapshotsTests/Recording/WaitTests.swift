import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

@MainActor
struct WaitTests {
  @Test func aLaterStateIsWaitedFor() async throws {
    let model = MoviesModel()
    let recorder = StateRecorder { model.state }
    let work = Task {
      model.state.isLoading = true
      await Task.yield()
      model.state.movies = [.alien]
      model.state.isLoading = false
    }
    let state = try await recorder.wait { !$0.isLoading && !$0.movies.isEmpty }
    #expect(state.movies == [.alien])
    await work.value
  }

  @Test func anEarlierStateIsFound() async throws {
    let model = MoviesModel()
    let recorder = StateRecorder { model.state }
    model.loadAtOnce()
    #expect(try await recorder.wait { $0.isLoading }.movies.isEmpty)
    #expect(try await recorder.wait { !$0.isLoading }.movies.count == 2)
  }

  @Test func aStateOfAnEarlierStepIsNotFound() async {
    let recorder = StateRecorder(initial: 0)
    recorder.step("first") { recorder.record(1) }
    recorder.step("second") { recorder.record(2) }
    let issue = await issueOfVainWait {
      try await recorder.wait(timeout: .milliseconds(1)) { $0 == 1 }
    }
    #expect(issue != nil)
  }

  @Test func aTimeOutShowsTheLastStateAndTheTimeline() async {
    let recorder = StateRecorder(initial: "first")
    recorder.record("last")
    let issue = await issueOfVainWait {
      try await recorder.wait(timeout: .milliseconds(1)) { $0 == "never" }
    }
    #expect(issue?.message.contains("The last state is\n  \"last\"\n") == true)
    #expect(issue?.message.contains("= initial\n  self: \"first\"\n") == true)
    #expect(issue?.position?.line == #line - 4)
  }

  @Test func aCancelledWaitEnds() async {
    let recorder = StateRecorder(initial: 0)
    let wait = Task { try await recorder.wait(timeout: .seconds(60)) { $0 == 1 } }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }
}
