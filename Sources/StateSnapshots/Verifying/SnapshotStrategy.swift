import Foundation

/// A conversion of a value to the text of a snapshot.
///
///     extension SnapshotStrategy where Value == Invoice {
///       static var receipt: Self { SnapshotStrategy(fileExtension: "txt") { $0.printed(width: 40) } }
///     }
public struct SnapshotStrategy<Value> {
  /// The extension of the file's name, without the dot.
  public var fileExtension: String
  /// Returns the text of a value; an error that the closure throws fails the test.
  public var text: (Value) throws -> String
  /// Returns the scrubbed text, for a strategy that sorts parts without an order; `nil` if the text is scrubbed.
  private var scrubbedText: ((Value, inout Scrubbing) throws -> String)?

  /// Creates a strategy from its parts.
  public init(fileExtension: String, text: @escaping (Value) throws -> String) {
    self.fileExtension = fileExtension
    self.text = text
  }

  /// Returns the content that is compared with the file.
  ///
  /// - Throws: The error of ``text``, or ``ContentError`` if a second call of ``text`` returns a different text.
  package func content(of value: Value, scrubbing scrubbers: [SnapshotScrubber] = []) throws
    -> SnapshotContent
  {
    let text = try text(value)
    guard try self.text(value) == text else {
      throw ContentError(
        description: "the value gives a different text each time, so its snapshot would flake")
    }
    var scrubbing = try Scrubbing(scrubbers)
    return .text(
      try scrubbedText?(value, &scrubbing) ?? scrubbing.scrubText(text), fileExtension: fileExtension)
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

  /// Creates a strategy whose closure scrubs the value's parts, and sorts those without an order by the scrubbed texts.
  fileprivate init(
    fileExtension: String, scrubbedText: @escaping (Value, inout Scrubbing) throws -> String
  ) {
    self.init(fileExtension: fileExtension) { value in
      var scrubbing = Scrubbing()
      return try scrubbedText(value, &scrubbing)
    }
    self.scrubbedText = scrubbedText
  }

  /// The text of `String(describing:)`; a text with a set or a dictionary of several elements fails the test, since it
  /// differs in each process.
  public static var description: Self {
    SnapshotStrategy(fileExtension: "txt") { value in
      let text = String(describing: value)
      for part in UnorderedParts.find(in: value) where text.contains(String(describing: part)) {
        throw ContentError(
          description: """
            its description shows a \(TypeName.short(type(of: part))), whose order differs in each process; .text sorts it
            """)
      }
      return text
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
        encoder.encode(value), of: value, by: &scrubbing, encode: { try encoder.encode($0) })
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
