import Foundation

/// The sets and dictionaries in a value, which iterate in another order in each process.
enum UnorderedParts {
  /// The maximum depth of a part, so that objects that refer to each other end the search.
  private static let maximumDepth = 20

  /// Returns the sets and dictionaries of several elements in the value, by reflection.
  static func find(in value: Any, depth: Int = 0) -> [Any] {
    guard depth < maximumDepth else { return [] }
    let children = Mirror(reflecting: value).children
    let isPart = TypePlan.of(type(of: value)).isUnordered && children.count > 1
    return (isPart ? [value] : []) + children.flatMap { find(in: $0.value, depth: depth + 1) }
  }

  /// Returns the JSON with the elements of these parts sorted by their text; the unchanged JSON if it has none of them.
  ///
  /// - Parameter encode: Encodes a part as it is encoded within the JSON.
  static func sorted(
    _ json: Data, of value: Any, encode: (any Encodable) throws -> Data
  ) throws -> Data {
    let parts = find(in: value).compactMap { $0 as? any Encodable }
    guard !parts.isEmpty else { return json }
    // A dictionary with other keys than strings and integers is an array of keys and values in turn.
    var widthsByText: [String: Int] = [:]
    for part in parts {
      if let array = try parse(encode(part)) as? [Any] {
        widthsByText[try text(of: array)] = Mirror(reflecting: part).displayStyle == .dictionary ? 2 : 1
      }
    }
    func sort(_ json: Any) throws -> Any {
      if let object = json as? [String: Any] { return try object.mapValues(sort) }
      guard let array = json as? [Any] else { return json }
      let elements = try array.map(sort)
      guard let width = widthsByText[try text(of: array)] else { return elements }
      let groups = stride(from: 0, to: elements.count, by: width).map { Array(elements[$0..<$0 + width]) }
      return try groups.map { (text: try text(of: $0), elements: $0) }.sorted { $0.text < $1.text }.flatMap(
        \.elements)
    }
    guard !widthsByText.isEmpty else { return json }
    return try JSONSerialization.data(
      withJSONObject: sort(parse(json)),
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
  }

  private static func parse(_ json: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
  }

  private static func text(of json: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed]),
      as: UTF8.self)
  }
}
