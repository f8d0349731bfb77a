import Foundation
internal import StateSnapshots

/// Encodes values as JSON with sorted keys, ISO 8601 dates and base64 data, and decodes them.
enum AnswerJSON {
  static func encode(_ value: any Encodable) throws -> Node {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(DateText.utc(date))
    }
    return try Node(json: String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from json: Node) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = DateText.date(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\"\(text)\" is no date: write it as 2024-02-29T12:00:00Z")
      }
      return date
    }
    return try decoder.decode(type, from: Data(json.json.utf8))
  }
}

extension DateText {
  /// Returns the date for which ``utc(_:)`` returns this ISO 8601 text; `nil` for any other text.
  static func date(_ text: String) -> Date? {
    // Foundation's own formats read no negative years.
    let format = /(-?\d{4,8})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?Z/
    guard let match = text.wholeMatch(of: format), let year = Int32(match.1), let month = Int32(match.2),
      let day = Int32(match.3), let hour = Int32(match.4), let minute = Int32(match.5),
      let second = Int32(match.6)
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, month - 1, day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
    let fraction = match.7.flatMap { Double("0\($0)") } ?? 0
    let date = Date(timeIntervalSince1970: Double(timegm(&parts)) + fraction)
    // A text that isn't a date, such as the 31st of February, would be written differently.
    return utc(date) == text ? date : nil
  }
}
