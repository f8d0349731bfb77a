import Foundation

/// A measured amount with its unit.
enum Quantity: CustomStringConvertible {
  case seconds(Double)
  case bytes(Double)

  var amount: Double {
    switch self {
    case .seconds(let amount), .bytes(let amount): amount
    }
  }

  var description: String {
    switch self {
    case .seconds(let amount) where amount < 1e-6: formatted(amount * 1e9) + " ns"
    case .seconds(let amount) where amount < 1e-3: formatted(amount * 1e6) + " µs"
    case .seconds(let amount) where amount < 1: formatted(amount * 1e3) + " ms"
    case .seconds(let amount): formatted(amount) + " s"
    case .bytes(let amount) where amount < 10_000: formatted(amount) + " B"
    case .bytes(let amount): formatted(amount / 1e6) + " MB"
    }
  }
}

/// Prints each measurement and whether its goal is reached; a debug build has no goals.
struct Report {
  private(set) var missedGoals: [String] = []

  /// Prints a measurement with its largest allowed amount.
  mutating func show(_ name: String, _ value: Quantity, atMost limit: Quantity) {
    printLine(name, value, "", isReached: value.amount <= limit.amount, limit: "\(limit)")
  }

  /// Prints a measurement with a baseline of the same run, since the speed of a machine varies.
  ///
  /// The goal is reached within half a percent, since the measurements are no more precise.
  ///
  /// - Parameter factor: The largest allowed ratio of the measurement to the baseline; `nil` if there is no goal.
  mutating func show(
    _ name: String, _ value: Quantity, _ baselineName: String, _ baseline: Quantity,
    atMost factor: Double? = nil
  ) {
    let ratio = value.amount / baseline.amount
    printLine(
      name, value, "\(formatted(ratio))× \(baselineName) (\(baseline))",
      isReached: factor.map { ratio <= $0 * 1.005 }, limit: factor.map { "\(formatted($0))×" } ?? "")
  }

  private mutating func printLine(
    _ name: String, _ value: Quantity, _ comparison: String, isReached: Bool?, limit: String
  ) {
    var line = name.padding(toLength: 46, withPad: " ", startingAt: 0)
    line += "\(value)".padding(toLength: 10, withPad: " ", startingAt: 0)
    line += comparison.padding(toLength: 44, withPad: " ", startingAt: 0)
    #if !DEBUG
      if let isReached {
        line += "at most \(limit) \(isReached ? "✔" : "✘")"
        if !isReached { missedGoals.append(name) }
      }
    #endif
    print(line)
  }
}

/// Returns the number as text: below 10 with two decimals, below 100 with one decimal, otherwise without decimals.
func formatted(_ value: Double) -> String {
  String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
}
