/// A screen with two buttons and a label, without any UI framework.
///
/// The screen makes its view model when ``text`` is first read. The three initializers show three equivalent ways to
/// pass the function that makes the view model from the store and the taps.
@MainActor
public final class ObservableCounterScreen {
  /// The dependencies of a view model; `count` is the store of the count.
  public typealias Dependencies = (count: any CountStore, increment: Taps, decrement: Taps)

  /// The taps of the button with the plus sign.
  public let increment = Taps()
  /// The taps of the button with the minus sign.
  public let decrement = Taps()

  private lazy var viewModel = makeViewModel((store, increment, decrement))
  private let store: any CountStore
  private let makeViewModel: (Dependencies) -> any ObservableCounterViewModelProtocol

  /// Creates a screen with its view model's initializer: `ObservableCounterViewModel.init`, or a spy's initializer.
  public init(
    store: any CountStore,
    initViewModel:
      @escaping (_ count: any CountStore, _ increment: Taps, _ decrement: Taps) ->
      any ObservableCounterViewModelProtocol
  ) {
    self.store = store
    makeViewModel = { initViewModel($0.count, $0.increment, $0.decrement) }
  }

  /// Creates a screen with a function from the dependencies to the view model, such as
  /// `ObservableCounterViewModel.make`.
  public init(
    store: any CountStore,
    makeViewModel: @escaping (Dependencies) -> any ObservableCounterViewModelProtocol
  ) {
    self.store = store
    self.makeViewModel = makeViewModel
  }

  /// Creates a screen with a factory, which can give the view model further dependencies.
  public init(
    store: any CountStore, factory: AnyViewModelFactory<Dependencies, any ObservableCounterViewModelProtocol>
  ) {
    self.store = store
    makeViewModel = factory.makeViewModel
  }

  /// The screen as text: `− 3 +`, with a dot instead of a disabled button.
  public var text: String {
    "\(viewModel.isDecrementEnabled ? "−" : "·") \(viewModel.countText) +"
  }
}
