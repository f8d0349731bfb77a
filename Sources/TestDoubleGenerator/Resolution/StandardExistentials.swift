/// Neutral values of the standard library's protocols: `any Sequence<Int>` is an empty array.
enum StandardExistentials {
  /// An expression of a type that conforms to the protocol; `nil` where none is known.
  static func value(of type: [String]) -> String? {
    guard let name = type.first else { return nil }
    if collections.contains(name) {
      if type.count == 1 { return "[Any]()" }
      guard type[1] == "<", type.last == ">" else { return nil }
      return "[\(SwiftSpacing.join(Array(type[2..<(type.count - 1)])))]()"
    }
    return type.count == 1 ? values[name] : nil
  }

  private static let collections: Set<String> = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection",
  ]

  private static let values = [
    "BinaryFloatingPoint": "0.0", "BinaryInteger": "0", "Codable": "0", "Comparable": "0",
    "CustomStringConvertible": "\"\"", "Decodable": "0", "Encodable": "0", "Equatable": "0",
    "FloatingPoint": "0.0", "Hashable": "0", "Numeric": "0", "Sendable": "0", "StringProtocol": "\"\"",
  ]
}
