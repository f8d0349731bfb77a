#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A view model that counts up and down, never below zero, saves each new count and publishes it.
  @MainActor
  public final class CounterViewModel: CounterViewModelProtocol {
    private let count: CurrentValueSubject<Int, Never>
    private let store: any CountStore
    private var subscriptions: Set<AnyCancellable> = []

    /// Creates a counter that starts with the store's count and subscribes to the taps.
    public init(
      count store: any CountStore, increment: AnyPublisher<Void, Never>, decrement: AnyPublisher<Void, Never>
    ) {
      self.store = store
      count = CurrentValueSubject(store.count)
      increment.sink { [weak self] in self?.change(by: 1) }.store(in: &subscriptions)
      decrement.sink { [weak self] in self?.change(by: -1) }.store(in: &subscriptions)
    }

    /// Creates a counter from all of its dependencies.
    public static func make(_ dependencies: CounterScreen.Dependencies) -> CounterViewModel {
      Self(count: dependencies.count, increment: dependencies.increment, decrement: dependencies.decrement)
    }

    /// The count in digits.
    public var countText: AnyPublisher<String, Never> { count.map { String($0) }.eraseToAnyPublisher() }

    /// Publishes true if the count is above zero.
    public var isDecrementEnabled: AnyPublisher<Bool, Never> { count.map { $0 > 0 }.eraseToAnyPublisher() }

    // Never counts below zero: the user may tap the button once more before the screen disables the button.
    private func change(by difference: Int) {
      guard count.value + difference >= 0 else { return }
      count.value += difference
      store.count = count.value
    }
  }
#endif
