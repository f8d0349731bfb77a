import TestReporting
import TestScheduling

/// The parts of a double that answers from a cassette: the tape, the real service once somebody asks for it, and the
/// faults that the test puts between.
public final class __Replay: @unchecked Sendable {  // What is `var` is guarded by `lock`.
  let tape: any AnswerTape
  private let lock = DoubleLock()
  private var faults: [ReplayFault] = []
  private var counts: [String: Int] = [:]

  package init(tape: any AnswerTape) { self.tape = tape }

  func set(_ faults: [ReplayFault]) {
    lock.withLock {
      self.faults = faults
      counts = [:]
    }
  }

  /// True if answers come as they were recorded.
  var isCalm: Bool { lock.withLock { faults.isEmpty } }

  /// Returns what happens to the next call of a member instead of an answer, or before it.
  func weather(for member: String) -> (delay: TimeSpan?, error: (any Error)?) {
    lock.withLock {
      let count = (counts[member] ?? 0) + 1
      counts[member] = count
      var delay: TimeSpan?
      var error: (any Error)?
      for fault in faults {
        switch fault.kind {
        case .slow(let time): delay = (delay ?? TimeSpan()) + time
        case .failing(let every, let failure) where count.isMultiple(of: every): error = error ?? failure
        case .failing: break
        }
      }
      return (delay, error)
    }
  }
}

/// Something between a test and the answers of a cassette: reality with weather.
///
///     service.replay(.slow(by: .seconds(2)), .failing(every: 3, with: MoviesError.busy))
///     service.replay(.offline)
///     service.replay()  // as recorded
public struct ReplayFault: Sendable {
  enum Kind: Sendable {
    case slow(TimeSpan)
    case failing(every: Int, any Error)
  }

  let kind: Kind

  /// Answers of asynchronous members, and calls of completion handlers, come so many seconds later.
  ///
  /// The time is that of the `TestClock` which the test has made last; without one, it is really waited for.
  public static func slow(by seconds: Double) -> ReplayFault {
    ReplayFault(kind: .slow(TimeSpan(inSeconds: seconds)))
  }

  /// Answers of asynchronous members, and calls of completion handlers, come so much later.
  ///
  /// The time is that of the `TestClock` which the test has made last; without one, it is really waited for.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func slow(by duration: Duration) -> ReplayFault {
    ReplayFault(kind: .slow(TimeSpan(duration)))
  }

  /// Of the calls of each member, every so manieth throws the error, or ends with it in its completion handler.
  ///
  /// - Parameters:
  ///   - count: 1 for each call, 3 for the third, the sixth and so on; less than 1 counts as 1.
  ///   - error: What is thrown. It is an issue where the member can't throw it.
  public static func failing(every count: Int, with error: any Error) -> ReplayFault {
    ReplayFault(kind: .failing(every: max(1, count), error))
  }
}

/// A double that answers from a cassette.
public protocol __ReplayingDouble: TestDouble {
  /// Its tape and its faults; `nil` where it was made without a cassette.
  nonisolated var __replay: __Replay? { get }
}

extension __ReplayingDouble {
  /// Puts faults between the test and the answers of the cassette, in the place of those before; without any, the
  /// answers come as they were recorded.
  ///
  /// An answer that the test stubs comes first, and nothing happens to that. Reports an issue where the double was not made with
  /// `replaying:`.
  public nonisolated func replay(
    _ faults: ReplayFault..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    guard let replay = __replay else {
      let place = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      return __log.report(
        "This double answers from no cassette: make it with \(Self.self)(replaying: …).", at: place)
    }
    replay.set(faults)
  }
}
