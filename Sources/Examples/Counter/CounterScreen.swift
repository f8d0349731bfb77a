/// A screen with two buttons and a label, without the system's part of it.
///
/// It is handed the way to make its view model, not the view model: that is made when the screen first appears.
@MainActor
public final class CounterScreen {
  /// The way to make a view model; `CounterViewModel.init` is one.
  public typealias MakeViewModel = (any CountStore, Taps, Taps) -> any CounterViewModelProtocol

  /// The taps of the button with the plus sign.
  public let increment = Taps()
  /// The taps of the button with the minus sign.
  public let decrement = Taps()

  private lazy var viewModel = initViewModel(store, increment, decrement)
  private let store: any CountStore
  private let initViewModel: MakeViewModel

  /// A screen that has not appeared yet.
  public init(store: any CountStore, initViewModel: @escaping MakeViewModel) {
    self.store = store
    self.initViewModel = initViewModel
  }

  /// What the screen shows: `− 3 +`, with a dot in the place of a button that is disabled.
  public var text: String {
    "\(viewModel.isDecrementEnabled ? "−" : "·") \(viewModel.countText) +"
  }
}
