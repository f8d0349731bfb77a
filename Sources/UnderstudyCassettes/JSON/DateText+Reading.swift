import Foundation
import StateSnapshots

extension DateText {
  /// Returns the date for which ``utc(_:)`` returns this ISO 8601 text; `nil` for any other text.
  static func date(_ text: String) -> Date? {
    // Foundation's own formats read no negative years.
    let format = /(-?\d{4,8})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?Z/
    guard let match = text.wholeMatch(of: format), let year = Int32(match.1), let month = Int32(match.2),
      let day = Int32(match.3), let hour = Int32(match.4), let minute = Int32(match.5),
      let second = Int32(match.6)
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, month - 1, day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
    let fraction = match.7.flatMap { Double("0\($0)") } ?? 0
    let date = Date(timeIntervalSince1970: Double(timegm(&parts)) + fraction)
    // A text that isn't a date, such as the 31st of February, would be written differently.
    return utc(date) == text ? date : nil
  }
}
