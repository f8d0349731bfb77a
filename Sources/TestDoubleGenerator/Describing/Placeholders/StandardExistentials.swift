/// Neutral values of the standard library's protocols: `any Sequence<Int>` is an empty array.
enum StandardExistentials {
  /// An expression of a type that conforms to the protocol; `nil` where none is known.
  static func value(of type: TypeTree) -> String? {
    guard let name = type.leadingName else { return nil }
    guard let arguments = type.arguments else {
      return collections.contains(name) ? "[Any]()" : values[name]
    }
    let elements = arguments.map { $0.inExpressions { "Swift.\($0)" }.source }
    return collections.contains(name) ? "[\(elements.joined(separator: ", "))]()" : nil
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
