#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// Publishes values through Combine or OpenCombine; does nothing if both are missing.
@MainActor
final class PublishedState<State> {
  #if canImport(Combine) || OpenCombine
    private let subject: CurrentValueSubject<State, Never>

    init(_ state: State) { subject = CurrentValueSubject(state) }

    func send(_ state: State) { subject.send(state) }

    /// Publishes the current state, then each new one.
    var publisher: AnyPublisher<State, Never> { subject.eraseToAnyPublisher() }
  #else
    init(_ state: State) {}

    func send(_ state: State) {}
  #endif
}
