import Foundation

/// Prints each measurement with its baseline and whether its goal is reached.
struct Report {
  /// The limit of a measurement or of a ratio.
  enum Goal {
    case atMost(Double)
    case atLeast(Double)

    func isReached(by value: Double) -> Bool {
      switch self {
      case .atMost(let limit): value <= limit
      case .atLeast(let limit): value >= limit
      }
    }
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

  /// Prints a measurement with its baseline; `goal` limits the ratio of the two.
  mutating func printComparison(
    _ name: String, _ value: Quantity, with baseline: Quantity, named baselineName: String, goal: Goal? = nil
  ) {
    let ratio = value.amount / baseline.amount
    printLine(
      name, "\(value)", "\(baselineName) \(baseline)", formatted(ratio) + "×",
      goal.map { ($0, ratio, { formatted($0) + "×" }) })
  }

  /// Prints a measurement with its baseline; `goal` limits the measurement itself.
  mutating func printMeasurement(
    _ name: String, _ value: Quantity, beside baseline: Quantity, named baselineName: String,
    goal: Goal? = nil
  ) {
    printLine(
      name, "\(value)", "\(baselineName) \(baseline)", formatted(value.amount / baseline.amount) + "×",
      goal.map { ($0, value.amount, { Quantity(amount: $0, unit: value.unit).description }) })
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

  /// - Parameter check: The goal, the value that it limits, and a function that formats the goal's limit.
  private mutating func printLine(
    _ name: String, _ value: String, _ baseline: String, _ ratio: String,
    _ check: (goal: Goal, value: Double, format: (Double) -> String)?
  ) {
    var text =
      "  " + pad(name, 44) + pad(value, 14, alignsRight: true) + "   " + pad(baseline, 36)
      + pad(ratio, 9, alignsRight: true)
    if let check, Self.isOptimizedBuild {
      let isReached = check.goal.isReached(by: check.value)
      switch check.goal {
      case .atMost(let limit): text += "   at most \(check.format(limit))"
      case .atLeast(let limit): text += "   at least \(check.format(limit))"
      }
      text += isReached ? "  ✔" : "  ✘"
      if !isReached { missedGoals.append(name) }
    }
    print(text)
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
