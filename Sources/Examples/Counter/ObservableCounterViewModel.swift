public import Observation

/// An observable view model that counts up and down, never below zero, and saves each new count.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class ObservableCounterViewModel {
  private var count: Int
  private let store: any CountStore

  /// Creates a counter that starts with the store's count and listens to the taps.
  public init(count store: any CountStore, increment: Taps, decrement: Taps) {
    self.store = store
    count = store.count
    increment.listen { [weak self] in self?.change(by: 1) }
    decrement.listen { [weak self] in self?.change(by: -1) }
  }

  /// The count in digits.
  public var countText: String { String(count) }

  /// True if the count is above zero.
  public var isDecrementEnabled: Bool { count > 0 }

  // Never counts below zero: the user may tap the button once more before the screen disables the button.
  private func change(by difference: Int) {
    guard count + difference >= 0 else { return }
    count += difference
    store.count = count
  }
}
