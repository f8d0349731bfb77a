#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// The interface of a counter for a screen: the counter receives and provides publishers.
  @MainActor
  public protocol CounterViewModelProtocol: AnyObject {
    /// Creates a counter that starts with the store's count and counts the taps of two buttons.
    init(
      count: any CountStore, increment: AnyPublisher<Void, Never>, decrement: AnyPublisher<Void, Never>)

    /// Publishes the text of the count: the current one, then each new one.
    var countText: AnyPublisher<String, Never> { get }

    /// Publishes whether the count can be decremented: now, then with each new count.
    var isDecrementEnabled: AnyPublisher<Bool, Never> { get }
  }
#endif
