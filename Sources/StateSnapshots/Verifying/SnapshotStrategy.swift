import Foundation

/// A conversion of a value to the text of a snapshot.
///
///     extension SnapshotStrategy where Value == Invoice {
///       static var receipt: Self { SnapshotStrategy(fileExtension: "txt") { $0.printed(width: 40) } }
///     }
public struct SnapshotStrategy<Value>: @unchecked Sendable {
  // The kit's own closures aren't `@Sendable`, so that they may use a conformance of the value's type to `Encodable` or
  // `Sequence` that is isolated to an actor. They capture nothing else.

  /// The extension of the file's name, without the dot.
  public let fileExtension: String
  private let scrubbedText: (Value, inout Scrubbing) throws -> String

  /// Creates a strategy from its parts.
  ///
  /// - Parameters:
  ///   - fileExtension: The extension of the file's name, without the dot.
  ///   - text: Returns the text of a value; an error that it throws fails the test.
  public init(fileExtension: String, text: @escaping @Sendable (Value) throws -> String) {
    self.init(fileExtension: fileExtension) { value, scrubbing in scrubbing.scrubText(try text(value)) }
  }

  /// Creates a strategy whose closure scrubs the value's parts, and sorts those without an order by the scrubbed texts.
  fileprivate init(
    fileExtension: String, scrubbedText: @escaping (Value, inout Scrubbing) throws -> String
  ) {
    self.fileExtension = fileExtension
    self.scrubbedText = scrubbedText
  }

  /// Returns the content that is compared with the file.
  ///
  /// - Throws: The error of the strategy's closure, or ``ContentError`` if a second call of it returns a different text.
  package func content(of value: Value, scrubbing scrubbers: [SnapshotScrubber] = []) throws
    -> SnapshotContent
  {
    var (scrubbing, secondScrubbing) = (try Scrubbing(scrubbers), try Scrubbing(scrubbers))
    let text = try scrubbedText(value, &scrubbing)
    guard try scrubbedText(value, &secondScrubbing) == text else {
      throw ContentError(
        description: "the value gives a different text each time, so its snapshot would flake")
    }
    return .text(text, fileExtension: fileExtension)
  }
}

extension SnapshotStrategy {
  /// The value as a timeline shows a state, by reflection, with one field per line; a string is unchanged.
  public static var text: Self {
    SnapshotStrategy(fileExtension: "txt") { value, scrubbing in
      if let string = value as? String { return scrubbing.scrubText(string) }
      return scrubbing.scrubValue(try StateRenderer.renderReadable(value)).asRoot.linesText
    }
  }
}

extension SnapshotStrategy where Value: Sequence {
  /// One line per element: strings as they are, others as a timeline shows them; a value that is a string is unchanged.
  ///
  /// The lines of a set or a dictionary are sorted.
  public static var lines: Self {
    SnapshotStrategy(fileExtension: "txt") { value, scrubbing in
      if let string = value as? String { return scrubbing.scrubText(string) }
      let isUnordered = TypePlan.of(type(of: value)).isUnordered
      let nodes = try value.map { try StateRenderer.renderReadable($0) }
      let lines = scrubbing.scrubElements(nodes, isUnordered: isUnordered).map { node in
        if case .text(let string) = node { string } else { node.inlineText }
      }
      return (isUnordered ? lines.sorted() : lines).joined(separator: "\n")
    }
  }
}

extension SnapshotStrategy where Value: Encodable {
  /// The value as JSON: keys and the elements of sets sorted, indented by two spaces, dates as ISO 8601 in UTC.
  ///
  /// A scrubber that matches in a set, or in a key of a dictionary, fails the test.
  public static var json: Self {
    SnapshotStrategy(fileExtension: "json") { value, scrubbing in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(DateText.utc(date))
      }
      let json = try UnorderedParts.sorted(
        encoder.encode(value), of: value, scrubbing: scrubbing, encode: { try encoder.encode($0) })
      return scrubbing.scrubText(String(decoding: json, as: UTF8.self))
    }
  }
}

extension Node {
  /// The text of the value, in which each field or element begins a line; a set or an enum's case is on one line.
  var linesText: String {
    var text = ""
    switch self {
    case .record(let record) where record.name == nil && !record.fields.isEmpty:
      writeRoot(to: &text, indent: "")
    case .list, .keyed, .dictionary: writeElements(to: &text, indent: "")
    case .leaf, .text, .set, .record: text = inlineText
    }
    if text.isEmpty { text = inlineText }
    if text.last == "\n" { text.removeLast() }
    return text
  }
}
