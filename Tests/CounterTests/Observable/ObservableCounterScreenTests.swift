import CounterExample
import Testing
import Understudy
import UnderstudyClosures

/// The screen with a spy of its view model, whose protocol has an `init` requirement; the spy is made lazily in three
/// ways.
@MainActor
struct ObservableCounterScreenTests {
  let store = CountStoreStub()

  init() { store.count = 7 }

  // MARK: An initializer as a closure

  @Test(.doubles()) func makesItsViewModelWhenItIsFirstShown() {
    let screen = ObservableCounterScreen(store: store) {
      let viewModel = ObservableCounterViewModelSpy(count: $0, increment: $1, decrement: $2)
      viewModel.countText = "7"
      viewModel.isDecrementEnabled = true
      return viewModel
    }
    // Calls of the initializer are recorded by the type, for the running test.
    #expect(ObservableCounterViewModelSpy.calls.initializer.isEmpty)

    #expect(screen.text == "− 7 +")
    #expect(screen.text == "− 7 +")

    let calls = ObservableCounterViewModelSpy.calls.initializer
    #expect(calls.count == 1)
    #expect(calls.first?.count === store)
    #expect(calls.first?.increment === screen.increment)
    #expect(calls.first?.decrement === screen.decrement)
  }

  @Test(arguments: [(true, "− 0 +"), (false, "· 0 +")])
  func showsWhetherDecrementIsEnabled(isEnabled: Bool, text: String) {
    let screen = ObservableCounterScreen(store: store) {
      let viewModel = ObservableCounterViewModelStub(count: $0, increment: $1, decrement: $2)
      viewModel.countText = "0"
      viewModel.isDecrementEnabled = isEnabled
      return viewModel
    }
    #expect(screen.text == text)
  }

  @Test func countsWithTheRealViewModel() {
    let screen = ObservableCounterScreen(store: store, initViewModel: ObservableCounterViewModel.init)
    #expect(screen.text == "− 7 +")
    screen.increment.send()
    #expect(screen.text == "− 8 +")
  }

  // MARK: A static function as a closure

  @Test func aStaticFactoryReceivesAllDependencies() {
    let screen = ObservableCounterScreen(store: store, makeViewModel: ObservableCounterViewModel.make)
    screen.decrement.send()
    #expect(screen.text == "− 7 +", "nobody listens before the view model is made")
    screen.decrement.send()
    #expect(screen.text == "− 6 +")
  }

  @Test func theFactoryIsCalledWhenTheScreenIsFirstShown() {
    let make = ClosureSpy<ObservableCounterScreen.Dependencies, any ObservableCounterViewModelProtocol>(
      "make")
    make.stub.answers { ObservableCounterViewModel.make($0) }
    let screen = ObservableCounterScreen(store: store, makeViewModel: make.closure)
    #expect(make.calls.isEmpty)
    #expect(screen.text == "− 7 +")
    #expect(make.calls.count == 1)
    #expect(make.calls.first?.count === store)
  }

  // MARK: A factory

  @Test func aFactoryMakesTheViewModelOnce() {
    let factory = ViewModelFactorySpy<
      ObservableCounterScreen.Dependencies, any ObservableCounterViewModelProtocol
    >()
    factory.stub.makeViewModel.answers { ObservableCounterViewModel.make($0) }
    let screen = ObservableCounterScreen(store: store, factory: AnyViewModelFactory(factory))
    #expect(factory.calls.makeViewModel.isEmpty)
    #expect(screen.text == "− 7 +")
    #expect(screen.text == "− 7 +")
    #expect(factory.calls.makeViewModel.count == 1)
    #expect(factory.calls.makeViewModel.first?.count === store)
  }

  @Test func aFactoryIsConvertedToAMoreGeneralOne() {
    let factory = ViewModelFactorySpy<ObservableCounterScreen.Dependencies, ObservableCounterViewModel>()
    factory.stub.makeViewModel.answers { ObservableCounterViewModel.make($0) }
    let screen = ObservableCounterScreen(
      store: store, factory: AnyViewModelFactory(factory) { $0 as any ObservableCounterViewModelProtocol })
    #expect(screen.text == "− 7 +")
  }
}
