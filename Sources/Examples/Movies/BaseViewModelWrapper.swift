#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// Any view model with these states and actions: all that is left of its type is what these closures remember.
@MainActor
final class BaseViewModelWrapper<State: Sendable, Action: Sendable> {
  private let read: () -> State
  private let handle: (Action) async -> Void

  /// The state that the view model shows now.
  var state: State { read() }

  #if canImport(Combine) || OpenCombine
    /// The state now, and then each time that it changes.
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
