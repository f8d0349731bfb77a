#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A counter as a screen that subscribes to it sees it: publishers in and publishers out.
  @MainActor
  public protocol CounterViewModelProtocol: AnyObject {
    /// A counter over what the store holds, that counts the taps of two buttons.
    init(
      count: any CountStore, increment: AnyPublisher<Void, Never>, decrement: AnyPublisher<Void, Never>)

    /// The count, to be shown between the buttons: the present one, then each that comes.
    var countText: AnyPublisher<String, Never> { get }

    /// Publishes true if the count can get smaller: now, then with each count that comes.
    var isDecrementEnabled: AnyPublisher<Bool, Never> { get }
  }
#endif
