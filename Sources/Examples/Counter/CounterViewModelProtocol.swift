#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// The interface between a screen and a counter that receives and provides publishers.
  @MainActor
  public protocol CounterViewModelProtocol: AnyObject {
    /// Creates a counter that starts with the store's count and counts the taps of two buttons.
    init(
      count: any CountStore, increment: AnyPublisher<Void, Never>, decrement: AnyPublisher<Void, Never>)

    /// Publishes the text of the current count, then the text of each new count.
    var countText: AnyPublisher<String, Never> { get }

    /// Publishes whether the current count can be decremented, then the same for each new count.
    var isDecrementEnabled: AnyPublisher<Bool, Never> { get }
  }
#endif
