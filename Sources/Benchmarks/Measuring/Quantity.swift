/// A measured amount with its unit.
struct Quantity: CustomStringConvertible {
  enum Unit { case seconds, bytes, linesPerSecond, schedules, runs }

  var amount: Double
  var unit: Unit

  static func seconds(_ amount: Double) -> Quantity { Quantity(amount: amount, unit: .seconds) }
  static func bytes(_ amount: Double) -> Quantity { Quantity(amount: amount, unit: .bytes) }
  static func linesPerSecond(_ amount: Double) -> Quantity { Quantity(amount: amount, unit: .linesPerSecond) }

  static func schedules(_ amount: Double) -> Quantity { Quantity(amount: amount, unit: .schedules) }

  static func runs(_ amount: Double) -> Quantity { Quantity(amount: amount, unit: .runs) }

  var description: String {
    switch unit {
    case .seconds where amount < 1e-6: formatted(amount * 1e9) + " ns"
    case .seconds where amount < 1e-3: formatted(amount * 1e6) + " µs"
    case .seconds where amount < 1: formatted(amount * 1e3) + " ms"
    case .seconds: formatted(amount) + " s"
    case .bytes where amount < 10_000: formatted(amount) + " B"
    case .bytes: formatted(amount / 1e6) + " MB"
    case .schedules: formatted(amount) + " schedules"
    case .runs: formatted(amount) + " runs"
    case .linesPerSecond: formatted(amount / 1e6) + " M lines/s"
    }
  }
}
