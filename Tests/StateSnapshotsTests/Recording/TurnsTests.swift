import Foundation
import StateSnapshots
import TestDoubleRuntime
import Testing

/// Tests that the assignments of a turn are one state.
@MainActor
struct TurnsTests {
  let model = MoviesModel()

  private func paragraphs<State>(_ recorder: StateRecorder<State>) -> [String] {
    recorder.timeline.text.components(separatedBy: "\n\n").dropFirst().dropLast().map { $0 }
  }

  @Test func aSuspensionEndsATurn() async {
    let recorder = StateRecorder(options: RecordingOptions(states: .eachTurn)) { model.state }
    await recorder.step("load") {
      model.state.isLoading = true
      model.state.error = "before"
      // Earlier jobs of the main actor run, including the recorder's.
      await Task { @MainActor in }.value
      model.state.isLoading = false
      model.state.error = nil
    }
    #expect(recorder.states.map(\.isLoading) == [false, true, false])
    #expect(recorder.states.map(\.error) == [nil, "before", nil])
  }

  @Test func aCallDividesATurn() {
    let service = MoviesServiceDouble()
    let recorder = StateRecorder(calls: service, options: RecordingOptions(states: .eachTurn)) { model.state }
    recorder.step("load") {
      model.state.isLoading = true
      model.state.error = "a"
      service.movies(1)
      model.state.error = nil
      model.state.isLoading = false
    }
    #expect(
      paragraphs(recorder) == [
        """
        @ load
        ~
          error: nil -> "a"
          isLoading: false -> true
        > MoviesService.movies(page: 1)
        ~
          error: "a" -> nil
          isLoading: true -> false
        """
      ])
  }

  @Test func aTurnWithoutAChangeIsNoState() {
    let recorder = StateRecorder(options: RecordingOptions(states: .eachTurn)) { model.state }
    recorder.step("nothing") {
      model.state.isLoading = true
      model.state.isLoading = false
    }
    #expect(paragraphs(recorder) == ["@ nothing\n  (no change)"])
  }

  @Test func turnsApplyToPropertiesOfAModel() {
    let recorder = StateRecorder(options: RecordingOptions(states: .eachTurn)) {
      (state: model.state, count: 1)
    }
    model.loadAtOnce()
    #expect(recorder.states.count == 2)
  }
}
