import Foundation
internal import TestDoubleRuntime
internal import TestReporting

/// The origins whose tasks may still run, so that what these tasks do is found before the test, or the process, ends.
///
/// A task that listens may never end, so the waits end after some turns.
final class TaskOriginList: TaskWaiter, @unchecked Sendable {  // `origins` is guarded by `lock`.
  /// The origins of the steps of tests without a scope, and of tasks that went on when their scope ended; the process
  /// waits for their tasks before it exits.
  static let ofProcess: TaskOriginList = {
    let list = TaskOriginList()
    Reporting.linkedReporter.beforeTestEnds { list.waitForTasksAtExit() }
    return list
  }()

  private static let turnCount = 50

  private let lock = NSLock()
  /// Return the origins, which they reference weakly.
  private var origins: [@Sendable () -> TaskOrigin?] = []

  func add(_ origin: TaskOrigin) { add([{ [weak origin] in origin }]) }

  private func add(_ newOrigins: [@Sendable () -> TaskOrigin?]) {
    lock.withLock {
      origins.removeAll { $0() == nil }
      origins += newOrigins
    }
  }

  private var mayTasksRun: Bool { lock.withLock { origins.contains { $0() != nil } } }

  /// Lets the tasks run, on the main actor and elsewhere, before the test ends.
  nonisolated(nonsending) func waitForTasks() async {
    for _ in 0..<Self.turnCount where mayTasksRun { await Self.takeTurn() }
    // A busy machine may not have run them.
    if mayTasksRun { Self.ofProcess.add(lock.withLock { origins }) }
  }

  /// Returns when what waited for a thread, and then what waited for the main actor, has begun to run.
  @MainActor private static func takeTurn() async {
    await Task.detached {}.value
    await Task.yield()  // The detached task may have ended before the suspension.
  }

  /// Lets the tasks run while the current thread exits the process; does nothing on the main thread, which they need.
  private func waitForTasksAtExit() {
    if Thread.isMainThread { return }
    for _ in 0..<Self.turnCount where mayTasksRun {
      let hasRun = DispatchSemaphore(value: 0)
      Task.detached {
        await Self.takeTurn()
        hasRun.signal()
      }
      guard hasRun.wait(timeout: .now() + 1) == .success else { return }
    }
  }
}
