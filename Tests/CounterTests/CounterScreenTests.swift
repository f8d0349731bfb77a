import CounterExample
import Testing
import Understudy
import UnderstudyClosures

#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// The screen that binds publishers, with a spy whose publishers the test feeds.
  @MainActor
  struct CounterScreenTests {
    let store = CountStoreStub()

    init() { store.count = 1 }

    @Test(.doubles()) func makesItsViewModelWithTheInitializerOfASpy() {
      CounterViewModelSpy.stub.initializer.returns(())
      let screen = CounterScreen(store: store, initViewModel: CounterViewModelSpy.init)
      #expect(CounterViewModelSpy.calls.initializer.isEmpty)
      screen.appear()
      screen.appear()
      #expect(CounterViewModelSpy.calls.initializer.count == 1)
      #expect(CounterViewModelSpy.calls.initializer.first?.count === store)
    }

    @Test func bindsItsViewModelOnceHoweverOftenItAppears() throws {
      let viewModel = CounterViewModelSpy(
        count: store, increment: Empty().eraseToAnyPublisher(), decrement: Empty().eraseToAnyPublisher())
      viewModel.countText = Just("7").eraseToAnyPublisher()
      viewModel.isDecrementEnabled = Just(true).eraseToAnyPublisher()
      let screen = CounterScreen(store: store) { _, _, _ in viewModel }
      screen.appear()
      screen.appear()
      #expect(viewModel.calls.countText.gets == 1)
      #expect(viewModel.calls.isDecrementEnabled.gets == 1)
    }

    @Test func showsWhatIsPublished() {
      let (text, isEnabled) = (PassthroughSubject<String, Never>(), PassthroughSubject<Bool, Never>())
      let screen = CounterScreen(store: store) {
        let viewModel = CounterViewModelSpy(count: $0, increment: $1, decrement: $2)
        viewModel.countText = text.eraseToAnyPublisher()
        viewModel.isDecrementEnabled = isEnabled.eraseToAnyPublisher()
        return viewModel
      }
      screen.appear()
      #expect(screen.label == "")
      #expect(!screen.isDecrementEnabled)
      text.send("7")
      isEnabled.send(true)
      #expect(screen.label == "7")
      #expect(screen.isDecrementEnabled)
    }

    @Test func theFunctionIsCalledWhenTheScreenAppears() {
      let make = ClosureSpy<CounterScreen.Dependencies, any CounterViewModelProtocol>("make")
      make.stub.answers { CounterViewModel.make($0) }
      let screen = CounterScreen(store: store, makeViewModel: make.closure)
      #expect(make.calls.isEmpty)
      screen.appear()
      #expect(make.calls.count == 1)
      #expect(make.calls.first?.count === store)
    }

    @Test func aFactoryMakesTheViewModelOnce() {
      let factory = ViewModelFactorySpy<CounterScreen.Dependencies, any CounterViewModelProtocol>()
      factory.stub.makeViewModel.answers { CounterViewModel.make($0) }
      let screen = CounterScreen(store: store, factory: AnyViewModelFactory(factory))
      #expect(factory.calls.makeViewModel.isEmpty)
      screen.appear()
      screen.appear()
      #expect(factory.calls.makeViewModel.count == 1)
      #expect(screen.label == "1")
    }
  }
#endif
