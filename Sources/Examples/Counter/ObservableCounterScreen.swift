/// A screen with two buttons and a label, without the system's part of it.
///
/// It is handed the way to make its view model, not the view model: that is made when the screen first appears, of
/// what only the screen has. Three ways are shown, and all come to the same.
@MainActor
public final class ObservableCounterScreen {
  /// All that a view model is made of.
  public typealias Dependencies = (count: any CountStore, increment: Taps, decrement: Taps)

  /// The taps of the button with the plus sign.
  public let increment = Taps()
  /// The taps of the button with the minus sign.
  public let decrement = Taps()

  private lazy var viewModel = makeViewModel((store, increment, decrement))
  private let store: any CountStore
  private let makeViewModel: (Dependencies) -> any ObservableCounterViewModelProtocol

  /// A screen that is handed an initializer: `ObservableCounterViewModel.init`, or that of a spy.
  public init(
    store: any CountStore,
    initViewModel: @escaping (any CountStore, Taps, Taps) -> any ObservableCounterViewModelProtocol
  ) {
    self.store = store
    makeViewModel = { initViewModel($0.count, $0.increment, $0.decrement) }
  }

  /// A screen that is handed a function of all dependencies: `ObservableCounterViewModel.make`.
  public init(
    store: any CountStore,
    makeViewModel: @escaping (Dependencies) -> any ObservableCounterViewModelProtocol
  ) {
    self.store = store
    self.makeViewModel = makeViewModel
  }

  /// A screen that is handed a factory, which may have dependencies of its own.
  public init(
    store: any CountStore, factory: AnyViewModelFactory<Dependencies, any ObservableCounterViewModelProtocol>
  ) {
    self.store = store
    makeViewModel = factory.makeViewModel
  }

  /// The screen as text: `− 3 +`, with a dot in the place of a button that is disabled.
  public var text: String {
    "\(viewModel.isDecrementEnabled ? "−" : "·") \(viewModel.countText) +"
  }
}
