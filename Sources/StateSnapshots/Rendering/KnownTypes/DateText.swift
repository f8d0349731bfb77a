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
    let days = floorDivide(seconds, 86_400)
    let secondOfDay = seconds - days * 86_400
    let (year, month, day) = gregorianDate(daysSince1970: days)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(secondOfDay / 3600, 2)):\(padded(secondOfDay / 60 % 60, 2)):\(padded(secondOfDay % 60, 2))"
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

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value.magnitude)
    return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }

  // Returns the date in the Gregorian calendar. The calculation uses eras of 400 years, and years that begin in March,
  // so that the leap day is the last day of a year.
  private static func gregorianDate(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let daysSinceMarchOfYear0 = days + 719_468
    let era = floorDivide(daysSinceMarchOfYear0, 146_097)
    let dayOfEra = daysSinceMarchOfYear0 - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthsSinceMarch = (5 * dayOfYear + 2) / 153
    let month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthsSinceMarch + 2) / 5 + 1
    )
  }
}
