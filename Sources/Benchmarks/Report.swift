import Foundation

/// Prints each measurement and whether its goal is reached; a debug build has no goals.
struct Report {
  private(set) var missedGoals: [String] = []

  /// Prints a measurement in seconds with its largest allowed amount.
  mutating func show(_ name: String, _ seconds: Double, atMost limit: Double) {
    printLine(name, seconds, "", isReached: seconds <= limit, limit: text(limit))
  }

  /// Prints a measurement in seconds with a baseline of the same run, since the speed of a machine varies.
  ///
  /// The goal is reached within half a percent, since the measurements are no more precise.
  ///
  /// - Parameter factor: The largest allowed ratio of the measurement to the baseline.
  mutating func show(
    _ name: String, _ seconds: Double, _ baselineName: String, _ baseline: Double, atMost factor: Double
  ) {
    let ratio = seconds / baseline
    printLine(
      name, seconds, "\(formatted(ratio))× \(baselineName) (\(text(baseline)))",
      isReached: ratio <= factor * 1.005, limit: "\(formatted(factor))×")
  }

  private mutating func printLine(
    _ name: String, _ seconds: Double, _ comparison: String, isReached: Bool, limit: String
  ) {
    var line = name.padding(toLength: 46, withPad: " ", startingAt: 0)
    line += text(seconds).padding(toLength: 10, withPad: " ", startingAt: 0)
    line += comparison.padding(toLength: 44, withPad: " ", startingAt: 0)
    #if !DEBUG
      line += "at most \(limit) \(isReached ? "✔" : "✘")"
      if !isReached { missedGoals.append(name) }
    #endif
    print(line)
  }

  private func text(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-6: formatted(seconds * 1e9) + " ns"
    case ..<1e-3: formatted(seconds * 1e6) + " µs"
    case ..<1: formatted(seconds * 1e3) + " ms"
    default: formatted(seconds) + " s"
    }
  }
}

/// Returns the number as text: below 10 with two decimals, below 100 with one decimal, otherwise without decimals.
func formatted(_ value: Double) -> String {
  String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
}
