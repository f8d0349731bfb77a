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
