/// Formats ordinal numbers: `2nd`.
enum Ordinal {
  static func text(of number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    switch number % 10 {
    case 1 where !isTeen: return "\(number)st"
    case 2 where !isTeen: return "\(number)nd"
    case 3 where !isTeen: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}
