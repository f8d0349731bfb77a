public import Observation

#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

/// A view model whose type nobody knows any more, only that of its state and of its actions.
///
/// Another one can take its place while the screen is shown: whoever observes ``state`` sees the other's from then on.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class AnyMoviesListViewModel<State: Sendable, Action: Sendable>: MoviesListViewModelProtocol {
  private var wrapper: BaseViewModelWrapper<State, Action>
  @ObservationIgnored private let published: PublishedState<BaseViewModelWrapper<State, Action>>

  /// Hides the type of the view model.
  public init(_ viewModel: some MoviesListViewModelProtocol<State, Action>) {
    let wrapper = BaseViewModelWrapper(viewModel)
    self.wrapper = wrapper
    published = PublishedState(wrapper)
  }

  /// The state that the screen shows now.
  public var state: State { wrapper.state }

  #if canImport(Combine) || OpenCombine
    /// The state now, and then each time that it changes, or that another view model takes over.
    public var statePublisher: AnyPublisher<State, Never> {
      published.publisher.map(\.statePublisher).switchToLatest().eraseToAnyPublisher()
    }
  #endif

  /// Does what the user wants; returns when all that it leads to has happened.
  public func send(_ action: Action) async { await wrapper.send(action) }

  /// Puts another view model in the place of the one that is there.
  public func use(_ viewModel: some MoviesListViewModelProtocol<State, Action>) {
    let wrapper = BaseViewModelWrapper(viewModel)
    self.wrapper = wrapper
    published.send(wrapper)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MoviesListViewModelProtocol {
  /// The view model without its type, so that another one can take its place.
  public func eraseToAnyViewModelProtocol() -> AnyMoviesListViewModel<State, Action> {
    AnyMoviesListViewModel(self)
  }
}
