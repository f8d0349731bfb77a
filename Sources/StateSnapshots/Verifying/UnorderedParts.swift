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
  /// - Throws: ``ContentError`` if the scrubbing would number matches in these parts, whose order differs in each process.
  static func sorted(
    _ json: Data, of value: Any, scrubbing: Scrubbing, encode: (any Encodable) throws -> Data
  ) throws -> Data {
    let parsed = try parse(json)
    let wholeText = try text(of: parsed)
    // A dictionary with other keys than strings and integers is an array of keys and values in turn.
    var widthsByText: [String: Int] = [:]
    for part in find(in: value).compactMap({ $0 as? any Encodable }) {
      let json = try parse(encode(part))
      let partText = try text(of: json)
      guard wholeText.contains(partText) else { continue }
      let unorderedText = (json as? [String: Any])?.keys.joined(separator: "\n") ?? partText
      guard scrubbing.textWithoutNumbers(unorderedText) == unorderedText else {
        throw ContentError(
          description: """
            a scrubber matches in a \(TypeName.short(type(of: part))), whose order differs in each process; .text numbers \
            the matches the same in each run
            """)
      }
      if json is [Any] {
        widthsByText[partText] = Mirror(reflecting: part).displayStyle == .dictionary ? 2 : 1
      }
    }
    guard !widthsByText.isEmpty else { return json }
    func sort(_ json: Any) throws -> Any {
      if let object = json as? [String: Any] { return try object.mapValues(sort) }
      guard let array = json as? [Any] else { return json }
      guard let width = widthsByText[try text(of: array)] else { return try array.map(sort) }
      var entries: [(text: String, elements: [Any])] = []
      for start in stride(from: 0, to: array.count, by: width) {
        let elements = try array[start..<start + width].map(sort)
        entries.append((try text(of: elements), elements))
      }
      return entries.sorted { $0.text < $1.text }.flatMap(\.elements)
    }
    return try JSONSerialization.data(
      withJSONObject: sort(parsed),
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
  }

  private static func parse(_ json: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
  }

  private static func text(of json: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(
        withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]),
      as: UTF8.self)
  }
}
