import Foundation

/// Renders values of Foundation whose mirrors lack a part of the value or show settings of the machine.
enum FoundationValues {
  /// Returns a record with the number of bytes and their digest.
  static func bytes(_ name: String, _ bytes: Data) -> Node {
    record(name, [("count", .leaf(String(bytes.count))), ("digest", .leaf(Digest.of(bytes)))])
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

  static func personName(_ name: PersonNameComponents) -> Node {
    let texts = [
      ("namePrefix", name.namePrefix), ("givenName", name.givenName), ("middleName", name.middleName),
      ("familyName", name.familyName), ("nameSuffix", name.nameSuffix), ("nickname", name.nickname),
    ]
    return record(
      "PersonNameComponents",
      texts.map { ($0, $1.map { .text($0) }) }
        + [("phoneticRepresentation", name.phoneticRepresentation.map { personName($0) })])
  }

  /// Returns a record with the parts that aren't `nil`.
  static func record(_ name: String, _ parts: [(String, Node?)]) -> Node {
    .record(Node.Record(name, parts.compactMap { label, part in part.map { Node.Field(label, $0) } }))
  }

  /// Returns the runs with their attributes; a run without attributes is only its text.
  static func attributedString(_ string: AttributedString) -> Node {
    let fields: [Node.Field] = string.runs.map { run in
      let text = Node.Field(nil, .text(String(string[run.range].characters)))
      let attributes = attributeTexts(run.attributes).map { Node.Field(nil, .leaf($0)) }
      return attributes.isEmpty ? text : Node.Field(nil, .record(Node.Record(nil, [text] + attributes)))
    }
    return .record(Node.Record("AttributedString", fields))
  }

  // Returns the attributes as sorted texts; the description lists one per line, between braces, in no fixed order.
  private static func attributeTexts(_ attributes: AttributeContainer) -> [String] {
    String(describing: attributes).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0 != "{" && $0 != "}" && !$0.isEmpty }.sorted()
  }
}
