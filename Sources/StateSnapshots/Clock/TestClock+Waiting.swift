import Foundation
internal import TestReporting
internal import TestScheduling

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
  /// Returns as soon as so many tasks sleep by this clock: they are where time can pass.
  ///
  /// - `timeout`: How long to wait at most, in real time; multiplied by the environment's
  ///   `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when there were fewer in time, after an issue that says so.
  public func wait(
    sleepers count: Int, timeout: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let limit = timeout.inSeconds * TimeoutScale.current
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let goal = "until \(count) tasks sleep by the clock"
    let deadline = Deadline(limit, for: goal, at: position) { [weak self] in self?.wakeWatchers() }
    defer { deadline.end() }
    while sleepers < count {
      try Task.checkCancellation()
      guard deadline.isAhead() else {
        let message =
          "\(sleepers) instead of \(count) tasks sleep by the clock after \(DateText.seconds(TimeSpan(inSeconds: limit)))."
        throw Reporting.reporter.end(
          with: TestIssue(
            message + "\nDoes the model sleep by this clock, and has it got that far?" + deadline.reason
              + timelinesSoFar,
            at: position))
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { watch(count, $0) }
      } onCancel: {
        wakeWatchers()
      }
    }
  }

  /// Shows the timeline of a recorder where a wait is over in vain.
  func show(_ timeline: @escaping @Sendable () -> String?) { lock.withLock { timelines.append(timeline) } }

  private var timelinesSoFar: String {
    lock.withLock { timelines }.compactMap { $0() }.map { "\nThe timeline so far:\n\n\($0)" }.joined()
  }

  private func watch(_ count: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let isLate = lock.withLock {
      guard sleeperCount < count, !Task.isCancelled else { return true }
      lastNumber += 1
      watchers[lastNumber] = continuation
      return false
    }
    if isLate { continuation.resume() }
  }

  func takeWatchers() -> [CheckedContinuation<Void, Never>] {
    defer { watchers = [:] }
    return watchers.sorted { $0.key < $1.key }.map(\.value)
  }

  private func wakeWatchers() {
    for watcher in lock.withLock({ takeWatchers() }) { watcher.resume() }
  }
}
