import Foundation
internal import StateSnapshots
public import TestReporting

extension TestClock {
  /// Waits until at least `count` tasks sleep on this clock, so that the test can advance the clock.
  ///
  /// - `timeout`: The maximum time to wait, in real time.
  /// - Throws: An error if the timeout ends before `count` tasks sleep; an issue with the details is recorded first.
  public func wait(
    sleepers count: Int, timeout: WaitLimit = .seconds(1), isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let limit = timeout.secondsHere
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let goal = "until \(count) tasks sleep by the clock"
    let deadline = Deadline(limit, for: goal, at: position) { [weak self] in self?.resumeWaiters() }
    defer { deadline.end() }
    while sleepers < count {
      try Task.checkCancellation()
      guard deadline.hasTimeLeft() else {
        let message =
          "\(sleepers) instead of \(count) tasks sleep by the clock after \(DateText.duration(Duration(inSeconds: limit)))."
        throw Reporting.reporter.makeError(
          reporting: TestIssue(
            message + "\nDoes the model sleep by this clock, and has it got that far?"
              + deadline.earlyEndReason + timelinesSoFar,
            at: position))
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { addWaiter(forSleepers: count, $0) }
      } onCancel: {
        resumeWaiters()
      }
    }
  }

  private var timelinesSoFar: String {
    lock.withLock { timelineProviders }.compactMap { $0() }.map { "\nThe timeline so far:\n\n\($0)" }.joined()
  }

  /// Stores the continuation until a task begins to sleep.
  ///
  /// Resumes the continuation immediately if enough tasks already sleep, or if the current task is cancelled.
  private func addWaiter(forSleepers count: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let resumesNow = lock.withLock {
      guard sleeperCount < count, !Task.isCancelled else { return true }
      lastID += 1
      waitersByID[lastID] = continuation
      return false
    }
    if resumesNow { continuation.resume() }
  }

  /// Removes and returns the waiters in the order in which they were added; `lock` must be locked.
  func removeWaiters() -> [CheckedContinuation<Void, Never>] {
    defer { waitersByID = [:] }
    return waitersByID.sorted { $0.key < $1.key }.map(\.value)
  }

  private func resumeWaiters() {
    for waiter in lock.withLock({ removeWaiters() }) { waiter.resume() }
  }
}

extension TestClock: AdvancedClock {
  package func add(timelineProvider: @escaping @Sendable () -> String?) {
    lock.withLock { timelineProviders.append(timelineProvider) }
  }
}
