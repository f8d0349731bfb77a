import CounterExample
import Testing
import Understudy

/// The counter with a spy of its store, whose protocol has one property.
@MainActor
struct ObservableCounterViewModelTests {
  let store = CountStoreSpy()
  let increment = Taps()
  let decrement = Taps()

  /// The publishing view model has the same timeline, see `CounterViewModelTests`.
  @Test func countsUpAndDownAndSavesEachCount() {
    store.stub.count.returns(1)
    let recorder = recorder()
    recorder.step("tap +") { increment.send() }
    recorder.step("tap −") { decrement.send() }
    recorder.step("tap −") { decrement.send() }
    #expect(store.calls.count.sets == [2, 1, 0])
    expectSnapshot(of: recorder)
  }

  @Test func readsTheStoreOnce() {
    store.stub.count.returns(41)
    let recorder = recorder()
    recorder.step("tap +, twice") {
      increment.send()
      increment.send()
    }
    #expect(store.calls.count.gets == 1)
    #expect(recorder.states.map(\.countText) == ["41", "42", "43"])
  }

  @Test func ignoresTapsAfterItIsReleased() {
    store.stub.count.returns(1)
    _ = ObservableCounterViewModel(count: store, increment: increment, decrement: decrement)
    increment.send()
    #expect(store.count == 1)
  }

  /// The view model has no type for its state, so the recorder observes two properties.
  private func recorder() -> StateRecorder<(countText: String, isDecrementEnabled: Bool)> {
    let viewModel = ObservableCounterViewModel(count: store, increment: increment, decrement: decrement)
    return StateRecorder(calls: store) {
      (countText: viewModel.countText, isDecrementEnabled: viewModel.isDecrementEnabled)
    }
  }
}
