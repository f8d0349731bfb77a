import CounterExample
import Testing
import Understudy
import UnderstudyExploring

/// The counter explored: any taps, in any order.
@MainActor
struct ObservableCounterExploredTests {
  @Test(.deterministic(schedules: 200)) func savesEachCountAndNeverGoesBelowZero() async throws {
    let store = CountStoreSpy()
    store.stub.count.returns(1)
    let increment = Taps()
    let decrement = Taps()
    let viewModel = ObservableCounterViewModel(count: store, increment: increment, decrement: decrement)
    let recorder = StateRecorder(calls: store) {
      Counter(countText: viewModel.countText, isDecrementEnabled: viewModel.isDecrementEnabled)
    }

    try await recorder.explore(steps: 8) {
      ExploredAction("tap +") { increment.send() }
      ExploredAction("tap −") { decrement.send() }
    } always: { state in
      #expect(state.countText != "-1")
      #expect(state.isDecrementEnabled == (state.countText != "0"))
    } atRest: { state in
      #expect(String(store.count) == state.countText)
    }
  }
}
