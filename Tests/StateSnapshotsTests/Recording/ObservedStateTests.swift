import Observation
import StateSnapshots
import Testing

@MainActor
struct ObservedStateTests {
  @Observable final class History {
    var undone: [Int] = []
    var canUndo: Bool { !undone.isEmpty }
  }

  @Observable final class Model {
    var count = 0
    var history = History()
    var items: [History] = []
    var isEven: Bool { count.isMultiple(of: 2) }
  }

  @Test func theDeclaringTypeIsThatOfTheModel() {
    let types = [
      StateRecorder(of: Model(), ("count", \.count)).shownType,
      StateRecorder(initial: 1).shownType,
    ]
    #expect(types.map(ObjectIdentifier.init) == [ObjectIdentifier(Model.self), ObjectIdentifier(Int.self)])
  }

  @Test func addedAndRemovedObjectsOfAnArrayAreObserved() {
    let model = Model()
    let recorder = StateRecorder { model.items.map(\.canUndo) }
    recorder.step("add") { model.items.append(History()) }
    recorder.step("change") { model.items[0].undone = [1] }
    recorder.step("replace") { model.items[0] = History() }
    recorder.step("remove") { model.items.removeAll() }
    #expect(recorder.states == [[], [false], [true], [false], []])
  }
}
