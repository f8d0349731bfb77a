public import Observation

#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

/// A type-erased view model with the given types of state and actions.
///
/// The wrapped view model can be replaced while the screen is shown; observers of ``state`` are notified.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class AnyMoviesListViewModel<State: Sendable, Action: Sendable>: MoviesListViewModelProtocol {
  private var wrapper: BaseViewModelWrapper<State, Action>
  @ObservationIgnored private let publishedWrapper: PublishedState<BaseViewModelWrapper<State, Action>>

  /// Erases the type of the view model.
  public init(_ viewModel: some MoviesListViewModelProtocol<State, Action>) {
    let wrapper = BaseViewModelWrapper(viewModel)
    self.wrapper = wrapper
    publishedWrapper = PublishedState(wrapper)
  }

  /// The current state of the screen.
  public var state: State { wrapper.state }

  #if canImport(Combine) || OpenCombine
    /// Publishes the current state, then each new one, including after a replacement of the view model.
    public var statePublisher: AnyPublisher<State, Never> {
      publishedWrapper.publisher.map(\.statePublisher).switchToLatest().eraseToAnyPublisher()
    }
  #endif

  /// Performs the user's action; returns when all of its effects have finished.
  public func send(_ action: Action) async { await wrapper.send(action) }

  /// Replaces the wrapped view model.
  public func use(_ viewModel: some MoviesListViewModelProtocol<State, Action>) {
    let wrapper = BaseViewModelWrapper(viewModel)
    self.wrapper = wrapper
    publishedWrapper.send(wrapper)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MoviesListViewModelProtocol {
  /// Returns a type-erased view model, which can be replaced.
  public func eraseToAnyViewModelProtocol() -> AnyMoviesListViewModel<State, Action> {
    AnyMoviesListViewModel(self)
  }
}
