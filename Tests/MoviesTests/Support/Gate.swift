/// Suspends an answer until the test opens the gate, so that the test can check the state in between.
///
///     service.stub.movies.when(2).answers { _ in
///       await gate.pass()
///       return [.clue]
///     }
///     let page = await gate.hold { await viewModel.loadNextPage() }  // `loadNextPage()` waits for its answer
///     …
///     await gate.open(for: page)  // now it has returned
@MainActor
final class Gate {
  private let reached = Signal()
  private let opened = Signal()
  private var isTaken = false

  /// Waits until the gate opens; only the first call waits.
  func pass() async {
    guard !isTaken else { return }
    isTaken = true
    reached.send()
    await opened.wait()
  }

  /// Starts the work, and returns when it waits at the gate or has finished without waiting.
  func hold(_ work: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let task = Task {
      await work()
      reached.send()
    }
    await reached.wait()
    return task
  }

  /// Opens the gate, and returns when the work is done.
  func open(for work: Task<Void, Never>) async {
    opened.send()
    await work.value
  }
}

/// An event that happens once; a wait after it returns at once.
private struct Signal {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}
