package import Foundation

/// Writes dates and durations without a formatter, so that locale, calendar and time zone have no effect.
package enum DateText {
  /// Returns the date as ISO 8601 in UTC, with up to six decimals of the seconds: `2024-02-29T12:00:00.25Z`;
  /// `Date(…)` with the seconds since 1970 if they aren't finite or reach ±1e14.
  package static func utc(_ date: Date) -> String {
    let interval = date.timeIntervalSince1970
    guard interval.isFinite, abs(interval) < 1e14 else { return "Date(\(interval))" }
    var seconds = Int64(interval.rounded(.down))
    var microseconds = Int64(((interval - Double(seconds)) * 1e6).rounded())
    if microseconds == 1_000_000 {
      seconds += 1
      microseconds = 0
    }
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    return "\(padded(1900 + Int64(parts.tm_year), 4))-\(padded(1 + parts.tm_mon))-\(padded(parts.tm_mday))"
      + "T\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
      + "\(fraction(microseconds, digits: 6))Z"
  }

  /// Returns the time in seconds, with all digits of the fraction: `1.5s`.
  package static func duration(_ span: Duration) -> String {
    let (seconds, attoseconds) = span.components
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    return "\(sign)\(seconds.magnitude)\(fraction(abs(attoseconds), digits: 18))s"
  }

  /// Returns the fraction `value` / 10^`digits` as a point and decimals without trailing zeros; empty for zero.
  static func fraction(_ value: Int64, digits: Int) -> String {
    guard value != 0 else { return "" }
    var text = padded(value, digits)
    while text.hasSuffix("0") { text.removeLast() }
    return "." + text
  }

  private static func padded(_ value: some BinaryInteger, _ width: Int = 2) -> String {
    let digits = String(value.magnitude)
    return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
