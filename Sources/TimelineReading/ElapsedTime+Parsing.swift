import StateSnapshots

extension ElapsedTime {
  /// Parses a text that ``text(_:)`` has written; `nil` if the text isn't an elapsed time.
  static func parse(_ text: some StringProtocol) -> Duration? {
    guard text.hasPrefix("+"), text.hasSuffix("s") else { return nil }
    let isMilliseconds = text.hasSuffix("ms")
    let number = text.dropFirst().dropLast(isMilliseconds ? 2 : 1)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let wholeDigits = parts.first, let whole = Int64(wholeDigits), parts.count <= 2,
      wholeDigits.first?.isNumber == true
    else { return nil }
    let fractionLength = isMilliseconds ? 15 : 18
    var attoseconds: Int64 = 0
    if parts.count == 2 {
      let fraction = parts[1] + String(repeating: "0", count: max(0, fractionLength - parts[1].count))
      guard fraction.count == fractionLength, fraction.first?.isNumber == true, let value = Int64(fraction)
      else { return nil }
      attoseconds = value
    }
    guard isMilliseconds else {
      return Duration(secondsComponent: whole, attosecondsComponent: attoseconds)
    }
    guard whole < 1000 else { return nil }
    return Duration(
      secondsComponent: 0, attosecondsComponent: whole * attosecondsPerMillisecond + attoseconds)
  }
}
