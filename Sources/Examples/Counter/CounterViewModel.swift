public import Observation

/// Counts up and down, never below zero, and saves each new count.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class CounterViewModel: CounterViewModelProtocol {
  private var count: Int
  private let store: any CountStore

  /// A counter over what the store holds; it listens to the taps for as long as it lives.
  public init(count store: any CountStore, increment: Taps, decrement: Taps) {
    self.store = store
    count = store.count
    increment.listen { [weak self] in self?.change(by: 1) }
    decrement.listen { [weak self] in self?.change(by: -1) }
  }

  /// The count in digits.
  public var countText: String { String(count) }

  /// Whether there is anything to take away.
  public var isDecrementEnabled: Bool { count > 0 }

  // A button may be tapped once more before it is shown disabled.
  private func change(by difference: Int) {
    guard count + difference >= 0 else { return }
    count += difference
    store.count = count
  }
}
