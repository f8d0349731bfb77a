#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// The state of a view model for whoever subscribes to it; nobody can where there is neither Combine nor OpenCombine.
@MainActor
final class PublishedState<State> {
  #if canImport(Combine) || OpenCombine
    private let subject: CurrentValueSubject<State, Never>

    init(_ state: State) { subject = CurrentValueSubject(state) }

    func send(_ state: State) { subject.send(state) }

    /// The state there is, then each one that comes.
    var publisher: AnyPublisher<State, Never> { subject.eraseToAnyPublisher() }
  #else
    init(_ state: State) {}

    func send(_ state: State) {}
  #endif
}
