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

  /// Returns the JSON with the elements of these parts sorted by their scrubbed text, and the matches in it numbered; the
  /// unchanged JSON if it has none of them.
  ///
  /// - Parameter encode: Encodes a part as it is encoded within the JSON.
  static func sorted(
    _ json: Data, of value: Any, by scrubbing: inout Scrubbing, encode: (any Encodable) throws -> Data
  ) throws -> Data {
    // A dictionary with other keys than strings and integers is an array of keys and values in turn.
    var widthsByText: [String: Int] = [:]
    var areKeysScrubbed = false
    func isScrubbed(_ key: String) -> Bool { scrubbing.textWithoutNumbers(key) != key }
    for part in find(in: value).compactMap({ $0 as? any Encodable }) {
      let json = try parse(encode(part))
      if let array = json as? [Any] {
        widthsByText[try text(of: array)] = Mirror(reflecting: part).displayStyle == .dictionary ? 2 : 1
      }
      areKeysScrubbed = areKeysScrubbed || (json as? [String: Any])?.keys.contains(where: isScrubbed) == true
    }
    guard !widthsByText.isEmpty || areKeysScrubbed else { return json }
    func groups(_ array: [Any]) throws -> [[Any]]? {
      guard let width = widthsByText[try text(of: array)] else { return nil }
      return stride(from: 0, to: array.count, by: width).map { Array(array[$0..<$0 + width]) }
    }
    func node(_ json: Any) throws -> Node {
      switch json {
      case let object as [String: Any]:
        let entries = try object.sorted { $0.key < $1.key }.map { Node.Entry(.text($0), try node($1)) }
        return object.keys.contains(where: isScrubbed) ? .dictionary(entries) : .keyed(entries)
      case let array as [Any]:
        guard let groups = try groups(array) else { return .list(try array.map(node)) }
        return .set(try groups.map { .list(try $0.map(node)) })
      case let string as String: return .text(string)
      default: return .leaf(try text(of: json))
      }
    }
    func sort(_ json: Any) throws -> Any {
      if let object = json as? [String: Any] {
        let entries = try object.map { (scrubbing.scrubText($0), try sort($1)) }
        return Dictionary(entries) { first, _ in first }
      }
      guard let array = json as? [Any] else { return json }
      guard let groups = try groups(array) else { return try array.map(sort) }
      return try groups.map { group in
        let elements = try group.map(sort)
        return (text: scrubbing.scrubText(try text(of: elements)), elements: elements)
      }.sorted { $0.text < $1.text }.flatMap(\.elements)
    }
    let parsed = try parse(json)
    _ = scrubbing.scrubValue(try node(parsed))
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
