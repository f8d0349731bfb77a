/// Keeps an answer waiting until the test lets it through: how a test sees what happens meanwhile.
///
///     service.stub.movies.when(2).answers { _ in
///       await gate.pass()
///       return [.clue]
///     }
///     let page = await gate.hold { await viewModel.loadNextPage() }  // `loadNextPage()` waits for its answer
///     …
///     await gate.open(for: page)  // and now it is through
@MainActor
final class Gate {
  private let reached = Signal()
  private let opened = Signal()
  private var isTaken = false

  /// Waits until the gate opens; only the first one has to.
  func pass() async {
    guard !isTaken else { return }
    isTaken = true
    reached.send()
    await opened.wait()
  }

  /// Starts the work, and returns once it waits at the gate, or has come to its end without.
  func hold(_ work: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let task = Task {
      await work()
      reached.send()
    }
    await reached.wait()
    return task
  }

  /// Lets the work through, and returns when it is done.
  func open(for work: Task<Void, Never>) async {
    opened.send()
    await work.value
  }
}

/// Something that happens once, and can be waited for before and after.
private struct Signal {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}
