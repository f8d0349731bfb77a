import Foundation

/// Prints each measurement with its baseline and whether its goal is reached.
struct Report {
  /// The largest allowed ratio of a measurement to its baseline, or the largest allowed measurement.
  enum Goal {
    case ratio(Double)
    case amount(Quantity)
  }

  /// True in an optimized build; a debug build prints measurements without goals.
  static var isOptimizedBuild: Bool {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return !isDebug
  }

  private var missedGoals: [String] = []

  func printHeading(_ name: String) {
    print("\n\(name)\(Self.isOptimizedBuild ? "" : " (debug build: no goals)")")
  }

  /// Prints a measurement with its baseline, and the ratio of the two.
  mutating func printComparison(
    _ name: String, _ value: Quantity, with baseline: Quantity, named baselineName: String, goal: Goal? = nil
  ) {
    let ratio = value.amount / baseline.amount
    var text = "  " + pad(name, 44) + pad("\(value)", 14, alignsRight: true) + "   "
    text += pad("\(baselineName) \(baseline)", 36) + pad(formatted(ratio) + "×", 9, alignsRight: true)
    if let goal, Self.isOptimizedBuild {
      let (isReached, limit) =
        switch goal {
        case .ratio(let limit): (ratio <= limit, formatted(limit) + "×")
        case .amount(let limit): (value.amount <= limit.amount, "\(limit)")
        }
      text += "   at most \(limit)  \(isReached ? "✔" : "✘")"
      if !isReached { missedGoals.append(name) }
    }
    print(text)
  }

  /// Prints the missed goals; if an optimized build has none, prints that all goals are reached.
  ///
  /// - Returns: The exit status: 1 if a goal was missed, otherwise 0.
  func printMissedGoalsAndReturnExitStatus() -> Int32 {
    print()
    for name in missedGoals { print("missed: \(name)") }
    if missedGoals.isEmpty, Self.isOptimizedBuild { print("All goals are reached.") }
    return missedGoals.isEmpty ? 0 : 1
  }

  private func pad(_ text: String, _ width: Int, alignsRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return alignsRight ? blanks + text : text + blanks
  }
}

/// Returns the number as text: below 10 with two decimals, below 100 with one decimal, otherwise without decimals.
func formatted(_ value: Double) -> String {
  String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
}
