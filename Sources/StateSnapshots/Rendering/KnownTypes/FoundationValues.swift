import Foundation

/// Renders values of Foundation whose mirrors lack a part of the value or show settings of the machine.
enum FoundationValues {
  /// Returns a record with the number of bytes, or another count, and the digest of the bytes.
  static func bytes(_ name: String, _ bytes: some Collection<UInt8>, count: Int? = nil) -> Node {
    record(
      name, [("count", .leaf(String(count ?? bytes.count))), ("digest", .leaf(Digest.of(bytes)))])
  }

  /// Returns a record with the number of characters and their digest.
  static func characterSet(_ set: CharacterSet) -> Node {
    // The bitmap has 8192 bytes for Unicode's plane 0. Each further plane has one byte with its number, and then 8192
    // bytes. A zero is added at the start, as the number of plane 0, so that all planes have the same layout.
    let bitmap = [0] + set.bitmapRepresentation
    var count = 0
    var digestedBytes: [UInt8] = []
    for planeStart in stride(from: 0, to: bitmap.count, by: 8193) {
      let plane = bitmap[planeStart...].prefix(8193)
      let characterCount = plane.dropFirst().reduce(0) { $0 + $1.nonzeroBitCount }
      // Some systems include empty planes.
      if characterCount > 0 { digestedBytes += plane }
      count += characterCount
    }
    return bytes("CharacterSet", digestedBytes, count: count)
  }

  static func dateComponents(_ components: DateComponents) -> Node {
    let numbers: [(String, Int?)] = [
      ("era", components.era), ("year", components.year), ("month", components.month),
      ("day", components.day), ("hour", components.hour), ("minute", components.minute),
      ("second", components.second), ("nanosecond", components.nanosecond), ("weekday", components.weekday),
      ("weekdayOrdinal", components.weekdayOrdinal), ("quarter", components.quarter),
      ("weekOfMonth", components.weekOfMonth), ("weekOfYear", components.weekOfYear),
      ("yearForWeekOfYear", components.yearForWeekOfYear),
    ]
    var parts: [(String, Node?)] = [
      ("calendar", components.calendar.map { StateRenderer.render($0) }),
      ("timeZone", components.timeZone.map { StateRenderer.render($0) }),
    ]
    for (name, number) in numbers { parts.append((name, number.map { .leaf(String($0)) })) }
    parts.append(("isLeapMonth", components.isLeapMonth.map { .leaf(String($0)) }))
    return record("DateComponents", parts)
  }

  /// Returns the URL; if the components don't form a URL, a record with those that aren't `nil`.
  static func urlComponents(_ components: URLComponents) -> Node {
    if let url = components.string { return .leaf(url) }
    return record(
      "URLComponents",
      texts([
        ("scheme", components.scheme), ("user", components.user), ("password", components.password),
        ("host", components.host), ("port", components.port.map(String.init)), ("path", components.path),
        ("query", components.query), ("fragment", components.fragment),
      ]))
  }

  static func personName(_ name: PersonNameComponents) -> Node {
    record(
      "PersonNameComponents",
      texts([
        ("namePrefix", name.namePrefix), ("givenName", name.givenName), ("middleName", name.middleName),
        ("familyName", name.familyName), ("nameSuffix", name.nameSuffix), ("nickname", name.nickname),
      ]) + [("phoneticRepresentation", name.phoneticRepresentation.map { personName($0) })])
  }

  private static func texts(_ parts: [(String, String?)]) -> [(String, Node?)] {
    parts.map { ($0, $1.map { .text($0) }) }
  }

  /// Returns a record with the parts that aren't `nil`.
  static func record(_ name: String, _ parts: [(String, Node?)]) -> Node {
    .record(Node.Record(name, parts.compactMap { label, part in part.map { Node.Field(label, $0) } }))
  }
}

/// Renders attributed strings and their parts.
enum AttributedTexts {
  /// The entries of ``KnownTypes`` for the types that all systems with attributed strings have.
  static var entries: [(ObjectIdentifier, KnownTypes.Rendering)] {
    [
      KnownTypes.entry(AttributedString.self) { node($0) },
      KnownTypes.entry(AttributedSubstring.self) { node(AttributedString($0)) },
      KnownTypes.entry(AttributeContainer.self) { node(ofAttributes: $0) },
      KnownTypes.entry(AttributedString.Runs.self) { .list($0.map { node(ofAttributes: $0.attributes) }) },
      KnownTypes.entry(AttributedString.Runs.Run.self) { node(ofAttributes: $0.attributes) },
      KnownTypes.entry(AttributedString.CharacterView.self) { .text(String($0)) },
      KnownTypes.entry(AttributedString.UnicodeScalarView.self) {
        .text(String(String.UnicodeScalarView($0)))
      },
      // Indices consist of addresses, and have no meaning without their string.
      KnownTypes.entry(AttributedString.Index.self) { _ in .opaque("Index") },
      KnownTypes.entry(AttributedString.Runs.Index.self) { _ in .opaque("Index") },
    ]
  }

  /// The entries of ``KnownTypes`` for types that only newer systems have.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  static var newerEntries: [(ObjectIdentifier, KnownTypes.Rendering)] {
    [
      KnownTypes.entry(DiscontiguousAttributedSubstring.self) { node(AttributedString($0)) },
      KnownTypes.entry(AttributedString.UTF8View.self) { .text(String(decoding: $0, as: UTF8.self)) },
      KnownTypes.entry(AttributedString.UTF16View.self) { .text(String(decoding: $0, as: UTF16.self)) },
    ]
  }

  /// Returns the runs with their attributes; a run without attributes is only its text.
  private static func node(_ string: AttributedString) -> Node {
    let fields: [Node.Field] = string.runs.map { run in
      let text = Node.Field(nil, .text(String(string[run.range].characters)))
      let attributes = attributeTexts(run.attributes).map { Node.Field(nil, .leaf($0)) }
      return attributes.isEmpty ? text : Node.Field(nil, .record(Node.Record(nil, [text] + attributes)))
    }
    return .record(Node.Record("AttributedString", fields))
  }

  private static func node(ofAttributes attributes: AttributeContainer) -> Node {
    .record(Node.Record("AttributeContainer", attributeTexts(attributes).map { Node.Field(nil, .leaf($0)) }))
  }

  // Returns the attributes as sorted texts; the description lists one per line, between braces, in no fixed order.
  private static func attributeTexts(_ attributes: AttributeContainer) -> [String] {
    String(describing: attributes).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0 != "{" && $0 != "}" && !$0.isEmpty }.sorted()
  }
}
