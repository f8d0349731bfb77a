/// A duration with attosecond precision, for systems that do not have `Duration` yet.
package struct TimeSpan: Sendable, Hashable, Comparable {
  private static let attosecondsPerSecond: Int64 = 1_000_000_000_000_000_000

  /// The whole seconds, without the fraction.
  package var seconds: Int64
  /// The fraction in attoseconds, with the same sign.
  package var attoseconds: Int64

  package init(seconds: Int64 = 0, attoseconds: Int64 = 0) {
    self.seconds = seconds
    self.attoseconds = attoseconds
  }

  /// Creates a time span from a number of seconds, rounded to the nanosecond.
  package init(inSeconds count: Double) {
    let wholeSeconds = count.rounded(.towardZero)
    let nanoseconds = Int64(((count - wholeSeconds) * 1e9).rounded())
    seconds = Int64(exactly: wholeSeconds) ?? (wholeSeconds < 0 ? .min : .max)
    attoseconds = nanoseconds * 1_000_000_000
    if nanoseconds.magnitude == 1_000_000_000 { self = TimeSpan(seconds: seconds + nanoseconds.signum()) }
  }

  /// The time span in seconds, with the fraction.
  package var inSeconds: Double { Double(seconds) + Double(attoseconds) / 1e18 }

  package static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    (left.seconds, left.attoseconds) < (right.seconds, right.attoseconds)
  }

  package static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    normalized(seconds: left.seconds + right.seconds, attoseconds: left.attoseconds + right.attoseconds)
  }

  package static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    normalized(seconds: left.seconds - right.seconds, attoseconds: left.attoseconds - right.attoseconds)
  }

  /// Returns a time span whose parts have the same sign.
  private static func normalized(seconds: Int64, attoseconds: Int64) -> TimeSpan {
    var span = TimeSpan(
      seconds: seconds + attoseconds / attosecondsPerSecond, attoseconds: attoseconds % attosecondsPerSecond)
    if span.seconds.signum() * span.attoseconds.signum() < 0 {
      span.attoseconds += span.seconds.signum() * attosecondsPerSecond
      span.seconds -= span.seconds.signum()
    }
    return span
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TimeSpan {
  package init(_ duration: Duration) {
    self.init(seconds: duration.components.seconds, attoseconds: duration.components.attoseconds)
  }

  package var duration: Duration {
    Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  /// The duration in seconds, with the fraction.
  package var inSeconds: Double { TimeSpan(self).inSeconds }
}

extension Task where Success == Never, Failure == Never {
  /// Sleeps for a number of seconds.
  package static func sleep(seconds: Double) async throws {
    try await sleep(nanoseconds: UInt64(exactly: (max(0, seconds) * 1e9).rounded()) ?? .max)
  }
}
