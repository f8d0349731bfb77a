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

  /// Returns a record with the components that aren't `nil`.
  static func dateComponents(_ components: DateComponents) -> Node {
    let numbers: [(String, Int?)] = [
      ("era", components.era), ("year", components.year), ("month", components.month),
      ("day", components.day), ("hour", components.hour), ("minute", components.minute),
      ("second", components.second), ("nanosecond", components.nanosecond), ("weekday", components.weekday),
      ("weekdayOrdinal", components.weekdayOrdinal), ("quarter", components.quarter),
      ("weekOfMonth", components.weekOfMonth), ("weekOfYear", components.weekOfYear),
      ("yearForWeekOfYear", components.yearForWeekOfYear),
    ]
    return record(
      "DateComponents",
      [
        ("calendar", components.calendar.map { StateRenderer.render($0) }),
        ("timeZone", components.timeZone.map { StateRenderer.render($0) }),
      ] + numbers.map { ($0, $1.map { .leaf(String($0)) }) }
        + [("isLeapMonth", components.isLeapMonth.map { .leaf(String($0)) })])
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

  /// Returns a record with the parts of the name that aren't `nil`.
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
  private static func record(_ name: String, _ parts: [(String, Node?)]) -> Node {
    .record(Node.Record(name, parts.compactMap { label, part in part.map { Node.Field(label, $0) } }))
  }
}
