import Foundation

/// Prints each measurement beside its baseline, and whether its goal is reached.
struct Report {
  /// The limit that a measurement has to keep.
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

  /// Goals are for optimized code; a debug build prints the figures alone.
  static var isOptimized: Bool {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return !isDebug
  }

  private var missed: [String] = []

  func heading(_ name: String) {
    print("\n\(name)\(Self.isOptimized ? "" : " (debug build: no goals)")")
  }

  /// A measurement against its baseline; the goal is for their ratio.
  mutating func compare(
    _ name: String, _ value: Quantity, with baseline: Quantity, called baselineName: String, goal: Goal? = nil
  ) {
    let ratio = value.amount / baseline.amount
    line(
      name, "\(value)", "\(baselineName) \(baseline)", number(ratio) + "×",
      goal.map { ($0, ratio, { number($0) + "×" }) })
  }

  /// A measurement with a goal of its own, beside a baseline that tells what this machine can do.
  mutating func measure(
    _ name: String, _ value: Quantity, beside baseline: Quantity, called baselineName: String,
    goal: Goal? = nil
  ) {
    line(
      name, "\(value)", "\(baselineName) \(baseline)", number(value.amount / baseline.amount) + "×",
      goal.map { ($0, value.amount, { Quantity(amount: $0, unit: value.unit).description }) })
  }

  /// Prints which goals were missed.
  ///
  /// - Returns: The exit status: 1 if any was.
  func end() -> Int32 {
    print()
    for name in missed { print("missed: \(name)") }
    if missed.isEmpty, Self.isOptimized { print("All goals are reached.") }
    return missed.isEmpty ? 0 : 1
  }

  private mutating func line(
    _ name: String, _ value: String, _ baseline: String, _ ratio: String,
    _ goal: (goal: Goal, value: Double, text: (Double) -> String)?
  ) {
    var text =
      "  " + pad(name, 44) + pad(value, 14, left: true) + "   " + pad(baseline, 36)
      + pad(ratio, 9, left: true)
    if let goal, Self.isOptimized {
      let isReached = goal.goal.isReached(by: goal.value)
      switch goal.goal {
      case .atMost(let limit): text += "   at most \(goal.text(limit))"
      case .atLeast(let limit): text += "   at least \(goal.text(limit))"
      }
      text += isReached ? "  ✔" : "  ✘"
      if !isReached { missed.append(name) }
    }
    print(text)
  }

  private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return left ? blanks + text : text + blanks
  }
}

/// A number with two decimals, and with none where it is large.
func number(_ value: Double) -> String {
  String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
}
