#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// Hides the type of the view model (the base) that an ``AnyMoviesListViewModel`` wraps; a new base gets a new wrapper.
@MainActor
final class BaseViewModelWrapper<State: Sendable, Action: Sendable> {
  private let readState: () -> State
  private let sendAction: (Action) async -> Void

  /// The current state of the view model.
  var state: State { readState() }

  #if canImport(Combine) || OpenCombine
    /// Publishes the current state, then each new one.
    let statePublisher: AnyPublisher<State, Never>
  #endif

  init(_ viewModel: some MoviesListViewModelProtocol<State, Action>) {
    readState = { viewModel.state }
    sendAction = { await viewModel.send($0) }
    #if canImport(Combine) || OpenCombine
      statePublisher = viewModel.statePublisher
    #endif
  }

  func send(_ action: Action) async { await sendAction(action) }
}
