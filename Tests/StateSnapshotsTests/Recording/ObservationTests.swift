import StateSnapshots
import TestDoubleRuntime
import Testing

@MainActor
struct ObservationTests {
  @Test func everyValueOfOneSynchronousMethodIsRecorded() {
    let model = MoviesModel()
    let recorder = StateRecorder { model.state }
    model.loadAtOnce()
    #expect(recorder.states.map(\.isLoading) == [false, true, true, false])
    #expect(recorder.states.map(\.movies.count) == [0, 0, 2, 2])
  }

  @Test func aValueThatIsSetToItselfIsRecordedOnce() {
    let model = MoviesModel()
    let recorder = StateRecorder { model.state }
    model.state.isLoading = false
    model.state.isLoading = true
    #expect(recorder.states.count == 2)
  }

  @Test func readingTheStatesBetweenChangesLosesNothing() {
    let model = MoviesModel()
    let recorder = StateRecorder { model.state.movies.count }
    for count in 1...5 {
      model.state.movies.append(Movie(id: count, title: "", year: 0))
      #expect(recorder.states == Array(0...count))
    }
  }

  /// Records in a helper that is generic over the states.
  private func states<Model: AnyObject, State: Equatable>(
    of model: Model, _ property: KeyPath<Model, State>, _ change: () -> Void
  ) -> [State] {
    let recorder = StateRecorder { model[keyPath: property] }
    recorder.step("change") { change() }
    return recorder.states
  }

  @Test func aGenericHelperRecordsTheStates() {
    let model = MoviesModel()
    #expect(states(of: model, \.state.isLoading) { model.state.isLoading = true } == [false, true])
  }

  @Test func aDeallocatedRecorderReadsAndRetainsNothing() {
    var reads = 0
    weak var weakModel: MoviesModel?
    do {
      let model = MoviesModel()
      do {
        let recorder = StateRecorder {
          reads += 1
          return model.state
        }
        model.loadAtOnce()
        #expect(recorder.states.count == 4)
      }
      let before = reads
      model.loadAtOnce()
      #expect(reads == before)
      weakModel = model
    }
    #expect(weakModel == nil)
  }
}
