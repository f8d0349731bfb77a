import Dispatch

/// A caller that waits until nothing can run any more.
struct SettleWaiter {
  /// Resumed with an empty array as soon as nothing can run, or with descriptions of what still runs: tasks and actors
  /// when the time is over, or a clock when clocks have advanced `Schedule.maximumClockAdvances` times.
  let continuation: UnsafeContinuation<[String], Never>
  private var remainingSeconds: Double
  /// The maximum number of seconds that one check subtracts: a longer pause means that the machine was busy.
  private let maximumSecondsPerCheck: Double
  private var lastCheck = DispatchTime.now().uptimeNanoseconds

  private static let minimumCheckCount = 20.0

  init(_ continuation: UnsafeContinuation<[String], Never>, within limit: Double) {
    self.continuation = continuation
    remainingSeconds = limit
    maximumSecondsPerCheck = limit / Self.minimumCheckCount
  }

  /// Subtracts the time since the last check; returns true if no time is left.
  mutating func checkIfOverdue() -> Bool {
    let now = DispatchTime.now().uptimeNanoseconds
    remainingSeconds -= min(maximumSecondsPerCheck, Double(now - lastCheck) / 1e9)
    lastCheck = now
    return remainingSeconds <= 0
  }
}
