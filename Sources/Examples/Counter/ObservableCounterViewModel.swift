public import Observation

/// Counts up and down, never below zero, and saves each new count; whoever shows it observes it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class ObservableCounterViewModel: ObservableCounterViewModelProtocol {
  private var count: Int
  private let store: any CountStore

  /// A counter over what the store holds; it listens to the taps for as long as it lives.
  public init(count store: any CountStore, increment: Taps, decrement: Taps) {
    self.store = store
    count = store.count
    increment.listen { [weak self] in self?.change(by: 1) }
    decrement.listen { [weak self] in self?.change(by: -1) }
  }

  /// The same as a function of everything that it depends on.
  public static func make(_ dependencies: ObservableCounterScreen.Dependencies) -> ObservableCounterViewModel
  {
    Self(count: dependencies.count, increment: dependencies.increment, decrement: dependencies.decrement)
  }

  /// The count in digits.
  public var countText: String { String(count) }

  /// True if there is anything to take away.
  public var isDecrementEnabled: Bool { count > 0 }

  // A button may be tapped once more before it is shown disabled.
  private func change(by difference: Int) {
    guard count + difference >= 0 else { return }
    count += difference
    store.count = count
  }
}
