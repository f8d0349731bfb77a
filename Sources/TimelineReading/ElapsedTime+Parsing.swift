import StateSnapshots

extension ElapsedTime {
  /// Parses a text that ``text(_:)`` has written; `nil` if the text isn't an elapsed time.
  ///
  /// Other spellings, such as `+1.50s`, give a time with another text.
  static func parse(_ text: some StringProtocol) -> Duration? {
    guard text.hasPrefix("+"), text.hasSuffix("s") else { return nil }
    let isMilliseconds = text.hasSuffix("ms")
    let parts = text.dropFirst().dropLast(isMilliseconds ? 2 : 1).split(separator: ".", maxSplits: 1)
    guard let whole = parts.first.flatMap({ Int64($0) }), whole >= 0 else { return nil }
    let fractionLength = isMilliseconds ? 15 : 18
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard fraction.count <= fractionLength,
      let attoseconds = Int64(fraction + String(repeating: "0", count: fractionLength - fraction.count))
    else { return nil }
    return (isMilliseconds ? .milliseconds(whole) : .seconds(whole))
      + Duration(secondsComponent: 0, attosecondsComponent: attoseconds)
  }
}
