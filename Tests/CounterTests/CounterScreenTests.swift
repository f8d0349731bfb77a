import CounterExample
import Testing
import Understudy

/// The screen against a spy of its view model: a protocol with an `init` requirement.
@MainActor
struct CounterScreenTests {
  let store = CountStoreStub()

  @Test func makesItsViewModelWhenItIsFirstShown() {
    let screen = CounterScreen(store: store) {
      let viewModel = CounterViewModelSpy(count: $0, increment: $1, decrement: $2)
      viewModel.countText = "7"
      viewModel.isDecrementEnabled = true
      return viewModel
    }
    // What is called on the type is recorded by the type, for the test that runs.
    #expect(CounterViewModelSpy.calls.initializer.isEmpty)

    #expect(screen.text == "− 7 +")
    #expect(screen.text == "− 7 +")

    let calls = CounterViewModelSpy.calls.initializer
    #expect(calls.count == 1)
    #expect(calls.first?.count === store)
    #expect(calls.first?.increment === screen.increment)
    #expect(calls.first?.decrement === screen.decrement)
  }

  @Test(arguments: [(true, "− 0 +"), (false, "· 0 +")])
  func showsWhetherDecrementIsEnabled(isEnabled: Bool, text: String) {
    let screen = CounterScreen(store: store) {
      let viewModel = CounterViewModelStub(count: $0, increment: $1, decrement: $2)
      viewModel.countText = "0"
      viewModel.isDecrementEnabled = isEnabled
      return viewModel
    }
    #expect(screen.text == text)
  }

  @Test func countsWithTheRealViewModel() {
    store.count = 0
    let screen = CounterScreen(store: store, initViewModel: CounterViewModel.init)
    #expect(screen.text == "· 0 +")
    screen.increment.send()
    #expect(screen.text == "− 1 +")
  }
}
