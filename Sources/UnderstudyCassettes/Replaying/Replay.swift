import Foundation
internal import StateSnapshots
public import TestDoubleRuntime
internal import TestReporting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The state of a double that answers from a cassette: the cassette, and the faults that the test injects.
public final class __Replay: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  let cassette: CassetteSession
  private let lock = DoubleLock()
  private var faults: [ReplayFault] = []
  /// The number of calls since the faults were set, by the member's signature.
  private var callCountsByMember: [String: Int] = [:]

  init(cassette: CassetteSession) { self.cassette = cassette }

  func set(_ faults: [ReplayFault]) {
    lock.withLock {
      self.faults = faults
      callCountsByMember = [:]
    }
  }

  /// True if the test injects faults into the recorded answers.
  var addsFaults: Bool { lock.withLock { faults.contains { $0.delay != nil || $0.interval != nil } } }

  /// Counts a call of the member, and returns the faults to inject into its answer: a delay before the answer, and an
  /// error that replaces the answer.
  func nextFaults(of member: String) -> (delay: Duration?, error: (any Error)?) {
    lock.withLock {
      let count = callCountsByMember[member, default: 0] + 1
      callCountsByMember[member] = count
      let delays = faults.compactMap(\.delay)
      return (
        delays.isEmpty ? nil : delays.reduce(.zero, +),
        faults.first { $0.interval.map(count.isMultiple) == true }?.error
      )
    }
  }

  /// Waits for the given time on the test's clock, or in real time if the test has no clock.
  func waitOnClock(for time: Duration) async throws {
    if let clock = TestClocks.clock(of: cassette.settings.test) {
      return try await clock.sleep(for: time)
    }
    try await Task.sleep(seconds: time.inSeconds)
  }
}

/// A fault that a test injects into the answers of a cassette.
///
///     service.replay(.slow(by: .seconds(2)), .failing(every: 3, with: MoviesError.busy))
///     service.replay(.offline)
///     service.replay(.none)
public struct ReplayFault: Sendable {
  var delay: Duration?
  /// The number of calls of which the last fails with ``error``.
  var interval: Int?
  var error: (any Error)?

  /// No fault: the double answers as recorded.
  public static var none: ReplayFault { ReplayFault() }

  /// Delays the answers of asynchronous members, and the calls of completion handlers, by a duration.
  ///
  /// The last `TestClock` that the test has made measures the delay; without a test clock, the delay is in real time.
  public static func slow(by duration: Duration) -> ReplayFault {
    ReplayFault(delay: duration)
  }

  /// Fails every `count`-th call of each member with the error, thrown or passed to its completion handler.
  ///
  /// - Parameters:
  ///   - count: 1 for each call, 3 for the third, the sixth and so on; a number below 1 counts as 1.
  ///   - error: The error; reports an issue if the member can't throw the error.
  public static func failing(every count: Int, with error: any Error) -> ReplayFault {
    ReplayFault(interval: max(1, count), error: error)
  }

  /// Fails each call with `URLError(.notConnectedToInternet)`, as if there were no network.
  ///
  /// For a member that throws another type of error, use `.failing(every: 1, with:)` with an error of that type.
  public static var offline: ReplayFault { .failing(every: 1, with: URLError(.notConnectedToInternet)) }
}

/// A double that answers from a cassette.
public protocol __ReplayingDouble: TestDouble {
  /// The cassette and the faults of the double; `nil` if the double was made without a cassette.
  nonisolated var __replay: __Replay? { get }
}

extension __ReplayingDouble {
  /// Injects faults into the answers of the cassette, and removes the earlier faults.
  ///
  /// Stubbed answers have no faults. Reports an issue if the double was not made with `replaying:`.
  public nonisolated func replay(
    _ fault: ReplayFault, _ moreFaults: ReplayFault..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    guard let replay = __replay else {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      return __log.report(
        "This double answers from no cassette: make it with \(Self.self)(replaying: …).", at: position)
    }
    replay.set([fault] + moreFaults)
  }
}
