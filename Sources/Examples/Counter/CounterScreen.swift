#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A screen with two buttons and a label, without the system's part of it, which makes its view model when it first
  /// appears and binds what the view model publishes to what it shows.
  @MainActor
  public final class CounterScreen {
    /// All that a view model is made of.
    public typealias Dependencies = (
      count: any CountStore, increment: AnyPublisher<Void, Never>, decrement: AnyPublisher<Void, Never>
    )
    /// The way to make a view model: `CounterViewModel.init` is one, and so is that of a spy.
    public typealias InitViewModel = (
      any CountStore, AnyPublisher<Void, Never>, AnyPublisher<Void, Never>
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

    /// A screen that is handed an initializer.
    public init(store: any CountStore, initViewModel: @escaping InitViewModel) {
      self.store = store
      makeViewModel = { initViewModel($0.count, $0.increment, $0.decrement) }
    }

    /// A screen that is handed a function of all dependencies: `CounterViewModel.make`.
    public init(
      store: any CountStore, makeViewModel: @escaping (Dependencies) -> any CounterViewModelProtocol
    ) {
      self.store = store
      self.makeViewModel = makeViewModel
    }

    /// A screen that is handed a factory, which may have dependencies of its own.
    public init(
      store: any CountStore, factory: AnyViewModelFactory<Dependencies, any CounterViewModelProtocol>
    ) {
      self.store = store
      makeViewModel = factory.makeViewModel
    }

    /// The screen comes into view, for the first time or again.
    public func appear() {
      guard subscriptions.isEmpty else { return }
      viewModel.countText.sink { [weak self] in self?.label = $0 }.store(in: &subscriptions)
      viewModel.isDecrementEnabled.sink { [weak self] in self?.isDecrementEnabled = $0 }
        .store(in: &subscriptions)
    }

    /// The user taps the button with the plus sign.
    public func tapIncrement() { increment.send() }

    /// The user taps the button with the minus sign.
    public func tapDecrement() {
      guard isDecrementEnabled else { return }
      decrement.send()
    }
  }
#endif
