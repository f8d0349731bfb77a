#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// A type-erased view model with the given types of state and actions; closures capture the original.
@MainActor
final class BaseViewModelWrapper<State: Sendable, Action: Sendable> {
  private let read: () -> State
  private let handle: (Action) async -> Void

  /// The current state of the view model.
  var state: State { read() }

  #if canImport(Combine) || OpenCombine
    /// Publishes the current state, then each new one.
    let statePublisher: AnyPublisher<State, Never>
  #endif

  init(_ viewModel: some MoviesListViewModelProtocol<State, Action>) {
    read = { viewModel.state }
    handle = { await viewModel.send($0) }
    #if canImport(Combine) || OpenCombine
      statePublisher = viewModel.statePublisher
    #endif
  }

  func send(_ action: Action) async { await handle(action) }
}
