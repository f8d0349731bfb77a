import Observation
import StateSnapshots
import TestDoubleRuntime
import Testing

/// A recorder can be created in a helper that is generic over its states.
@MainActor
struct GenericHelperTests {
  @Observable final class Model {
    var count = 0
  }

  private func states<Model: AnyObject, State: Equatable>(
    of model: Model, _ property: KeyPath<Model, State>, _ change: () -> Void
  ) -> [State] {
    let recorder = StateRecorder { model[keyPath: property] }
    recorder.step("change") { change() }
    return recorder.states
  }

  @Test func theStatesAreThoseOfTheClosure() {
    let model = Model()
    #expect(states(of: model, \.count) { model.count = 1 } == [0, 1])
  }
}
