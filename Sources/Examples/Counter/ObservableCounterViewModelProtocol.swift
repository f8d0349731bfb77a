/// A counter as a screen that observes it sees it.
@MainActor
public protocol ObservableCounterViewModelProtocol: AnyObject {
  /// A counter over what the store holds, that listens to the taps of two buttons.
  init(count: any CountStore, increment: Taps, decrement: Taps)

  /// The count, to be shown between the buttons.
  var countText: String { get }

  /// True if the count can get smaller.
  var isDecrementEnabled: Bool { get }
}
