import Foundation
import StateSnapshots

extension DateText {
  /// Returns the date for which ``utc(_:)`` returns this ISO 8601 text; `nil` for any other text.
  static func date(_ text: String) -> Date? {
    let isNegative = text.hasPrefix("-")
    let dateAndTime = text.dropFirst(isNegative ? 1 : 0).split(
      separator: "T", omittingEmptySubsequences: false)
    guard text.hasSuffix("Z"), dateAndTime.count == 2 else { return nil }
    let timeAndFraction = dateAndTime[1].dropLast().split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let dateNumbers = numbers(dateAndTime[0], separatedBy: "-")
    let timeNumbers = numbers(timeAndFraction[0], separatedBy: ":")
    guard dateNumbers.count == 3, timeNumbers.count == 3 else { return nil }
    let days = days(
      year: isNegative ? -dateNumbers[0] : dateNumbers[0], month: dateNumbers[1], day: dateNumbers[2])
    let seconds = days * 86_400 + timeNumbers[0] * 3600 + timeNumbers[1] * 60 + timeNumbers[2]
    let fraction = timeAndFraction.count > 1 ? Double("0." + timeAndFraction[1]) ?? 0 : 0
    let date = Date(timeIntervalSince1970: Double(seconds) + fraction)
    // A text that isn't a date, such as the 31st of February, would be written differently.
    return utc(date) == text ? date : nil
  }

  /// Returns the parts that are numbers of at most 9 digits; with longer numbers, the seconds could overflow.
  private static func numbers(_ text: Substring, separatedBy separator: Character) -> [Int64] {
    text.split(separator: separator, omittingEmptySubsequences: false).compactMap {
      $0.count < 10 ? Int64($0) : nil
    }
  }

  /// Returns the number of days since 1970-01-01: the inverse of `gregorianDate(daysSince1970:)`.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
