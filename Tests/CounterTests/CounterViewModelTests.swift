import CounterExample
import Testing
import Understudy

#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// The publishing counter, recorded from its publishers.
  @MainActor
  struct CounterViewModelTests {
    let store = CountStoreSpy()
    let increment = PassthroughSubject<Void, Never>()
    let decrement = PassthroughSubject<Void, Never>()

    /// Expects the same text as from the observable view model, whose steps, calls and states are the same.
    @Test func hasTheTimelineOfTheObservableViewModel() {
      store.stub.count.returns(1)
      let recorder = recorder(of: viewModel())
      recorder.step("tap +") { increment.send() }
      recorder.step("tap −") { decrement.send() }
      recorder.step("tap −") { decrement.send() }
      #expect(recorder.timeline.text == recorderOfTheObservableViewModel().timeline.text)
    }

    private func viewModel() -> CounterViewModel {
      CounterViewModel(
        count: store, increment: increment.eraseToAnyPublisher(), decrement: decrement.eraseToAnyPublisher())
    }

    /// Text and flag change together, so they are zipped: `combineLatest` would publish an intermediate state.
    private func recorder(of viewModel: CounterViewModel) -> StateRecorder<Counter> {
      let states = viewModel.countText.zip(viewModel.isDecrementEnabled)
        // Keeps the view model alive as long as there is a subscriber.
        .map {
          _ = viewModel; return Counter(countText: $0, isDecrementEnabled: $1)
        }
      return StateRecorder(calls: store, publisher: states)
    }

    private func recorderOfTheObservableViewModel() -> StateRecorder<Counter> {
      let (plus, minus, store) = (Taps(), Taps(), CountStoreSpy())
      store.stub.count.returns(1)
      let viewModel = ObservableCounterViewModel(count: store, increment: plus, decrement: minus)
      let recorder = StateRecorder(calls: store) {
        Counter(countText: viewModel.countText, isDecrementEnabled: viewModel.isDecrementEnabled)
      }
      recorder.step("tap +") { plus.send() }
      recorder.step("tap −") { minus.send() }
      recorder.step("tap −") { minus.send() }
      return recorder
    }
  }
#endif
