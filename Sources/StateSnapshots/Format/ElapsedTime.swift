/// Writes the elapsed times of a timeline: `+300ms`, `+1.5s`.
package enum ElapsedTime {
  package static let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000

  /// Returns the time with all its digits: below a second in milliseconds, otherwise in seconds.
  package static func text(_ span: Duration) -> String {
    let attoseconds = span.components.attoseconds
    guard span.components.seconds == 0 else { return "+" + DateText.duration(span) }
    let milliseconds = attoseconds / attosecondsPerMillisecond
    return "+\(milliseconds)\(DateText.fraction(attoseconds % attosecondsPerMillisecond, digits: 15))ms"
  }
}
