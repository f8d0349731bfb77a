#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A screen with two buttons and a label, without any UI framework.
  ///
  /// When the screen first appears, it creates its view model, whose publishers then set the screen's properties.
  @MainActor
  public final class CounterScreen {
    /// The dependencies of a view model; `count` is the store of the count.
    public typealias Dependencies = (
      count: any CountStore, increment: AnyPublisher<Void, Never>, decrement: AnyPublisher<Void, Never>
    )
    /// The type of a view model's initializer, such as `CounterViewModel.init` or the initializer of a spy.
    public typealias InitViewModel = (
      _ count: any CountStore, _ increment: AnyPublisher<Void, Never>, _ decrement: AnyPublisher<Void, Never>
    ) -> any CounterViewModelProtocol

    /// The text of the label.
    public private(set) var label = ""
    /// True if the button with the minus sign can be tapped.
    public private(set) var isDecrementEnabled = false

    private lazy var viewModel = makeViewModel(
      (store, increment.eraseToAnyPublisher(), decrement.eraseToAnyPublisher()))
    private let increment = PassthroughSubject<Void, Never>()
    private let decrement = PassthroughSubject<Void, Never>()
    private let store: any CountStore
    private let makeViewModel: (Dependencies) -> any CounterViewModelProtocol
    private var subscriptions: Set<AnyCancellable> = []

    /// Creates a screen with the initializer of its view model.
    public init(store: any CountStore, initViewModel: @escaping InitViewModel) {
      self.store = store
      makeViewModel = { initViewModel($0.count, $0.increment, $0.decrement) }
    }

    /// Creates a screen with a function from the dependencies to the view model, such as `CounterViewModel.make`.
    public init(
      store: any CountStore, makeViewModel: @escaping (Dependencies) -> any CounterViewModelProtocol
    ) {
      self.store = store
      self.makeViewModel = makeViewModel
    }

    /// Creates a screen with a factory, which can give the view model further dependencies.
    public init(
      store: any CountStore, factory: AnyViewModelFactory<Dependencies, any CounterViewModelProtocol>
    ) {
      self.store = store
      makeViewModel = factory.makeViewModel
    }

    /// Called when the screen appears, for the first time or again.
    public func appear() {
      guard subscriptions.isEmpty else { return }
      viewModel.countText.sink { [weak self] in self?.label = $0 }.store(in: &subscriptions)
      viewModel.isDecrementEnabled.sink { [weak self] in self?.isDecrementEnabled = $0 }
        .store(in: &subscriptions)
    }

    /// Called when the user taps the button with the plus sign.
    public func tapIncrement() { increment.send() }

    /// Called when the user taps the button with the minus sign.
    public func tapDecrement() {
      guard isDecrementEnabled else { return }
      decrement.send()
    }
  }
#endif
