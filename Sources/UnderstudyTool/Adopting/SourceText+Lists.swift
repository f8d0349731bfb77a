import TestDoubleGenerator
import UnderstudySources

extension SourceText {
  /// Returns an identifier without its backticks.
  static func bare(_ name: String) -> String { name.filter { $0 != "`" } }

  /// Returns the number of opening angle brackets in the token at an index, minus the number of closing angle brackets.
  func angleBalance(at index: Int) -> Int {
    guard kind(index) != .arrow, kind(index) != .stringSegment else { return 0 }
    let text = text(index)
    guard text.contains("<") || text.contains(">"), text.allSatisfy({ "<>?!".contains($0) }) else { return 0 }
    return text.count { $0 == "<" } - text.count { $0 == ">" }
  }

  /// Returns the token range of each item in a list whose items are separated by commas.
  ///
  /// Commas in brackets, including `<` and `>`, don't separate items.
  func items(in range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for index in range {
      switch kind(index) {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      case .comma where depth == 0:
        items.append(start..<index)
        start = index + 1
      default: depth += angleBalance(at: index)
      }
    }
    if start < range.upperBound { items.append(start..<range.upperBound) }
    return items
  }
}
