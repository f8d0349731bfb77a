import Foundation

extension DateText {
  /// The date that ``utc(_:)`` writes so; `nil` for any other text.
  static func date(_ text: String) -> Date? {
    guard let match = try? reading.wholeMatch(in: text) else { return nil }
    func number(_ index: Int) -> Int64 { match.output[index].substring.flatMap { Int64($0) } ?? 0 }
    let days = days(year: number(1), month: number(2), day: number(3))
    let seconds = days * 86_400 + number(4) * 3600 + number(5) * 60 + number(6)
    let fraction = match.output[7].substring.flatMap { Double("0." + $0) } ?? 0
    let date = Date(timeIntervalSince1970: Double(seconds) + fraction)
    // What is no date, as the 31st of February, would be written in another way.
    return utc(date) == text ? date : nil
  }

  private nonisolated(unsafe) static let reading = try! Regex(
    #"(-?\d{4,12})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?Z"#)

  // The reverse of what `civil(daysSince1970:)` does.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
