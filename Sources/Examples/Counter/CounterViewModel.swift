#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// Counts up and down, never below zero, and saves each new count; whoever shows it subscribes to it.
  @MainActor
  public final class CounterViewModel: CounterViewModelProtocol {
    private let count: CurrentValueSubject<Int, Never>
    private let store: any CountStore
    private var subscriptions: Set<AnyCancellable> = []

    /// A counter over what the store holds; it counts the taps for as long as it lives.
    public init(
      count store: any CountStore, increment: AnyPublisher<Void, Never>, decrement: AnyPublisher<Void, Never>
    ) {
      self.store = store
      count = CurrentValueSubject(store.count)
      increment.sink { [weak self] in self?.change(by: 1) }.store(in: &subscriptions)
      decrement.sink { [weak self] in self?.change(by: -1) }.store(in: &subscriptions)
    }

    /// The same as a function of everything that it depends on.
    public static func make(_ dependencies: CounterScreen.Dependencies) -> CounterViewModel {
      Self(count: dependencies.count, increment: dependencies.increment, decrement: dependencies.decrement)
    }

    /// The count in digits.
    public var countText: AnyPublisher<String, Never> { count.map { String($0) }.eraseToAnyPublisher() }

    /// Publishes true if there is anything to take away.
    public var isDecrementEnabled: AnyPublisher<Bool, Never> { count.map { $0 > 0 }.eraseToAnyPublisher() }

    // A button may be tapped once more before it is shown disabled.
    private func change(by difference: Int) {
      guard count.value + difference >= 0 else { return }
      count.value += difference
      store.count = count.value
    }
  }
#endif
