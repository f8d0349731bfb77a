/// The interface between a counter and a screen that observes the counter.
@MainActor
public protocol ObservableCounterViewModelProtocol: AnyObject {
  /// Creates a counter that starts with the store's count and listens to the taps of two buttons.
  init(count: any CountStore, increment: Taps, decrement: Taps)

  /// The text of the count.
  var countText: String { get }

  /// True if the count can be decremented.
  var isDecrementEnabled: Bool { get }
}
