import Foundation
internal import StateSnapshots

/// Encodes answers as JSON with sorted keys, ISO 8601 dates and base64 data, and decodes them.
enum AnswerCoder {
  /// Returns the value's JSON in the layout of a cassette.
  ///
  /// - Throws: The encoder's error, or an `EncodingError` if the JSON can't be parsed.
  static func encode(_ value: any Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(DateText.utc(date))
    }
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    do throws(JSONParser.Failure) { return try Node(json: text).json } catch {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "its JSON can't be read: \(error.message)"))
    }
  }

  /// Decodes a value of a type from JSON.
  static func decode<Value: Decodable>(_ type: Value.Type, from json: String) throws -> Value {
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
    return try decoder.decode(type, from: Data(json.utf8))
  }
}

/// Describes an encoding or decoding error with its path: `at [0].year: expected Int`.
func describe(codingError error: any Error) -> String {
  let codingPath: [any CodingKey]
  var reason = "there is no such key"
  switch error {
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
    DecodingError.dataCorrupted(let context):
    (codingPath, reason) = (context.codingPath, context.debugDescription)
  case EncodingError.invalidValue(_, let context):
    (codingPath, reason) = (context.codingPath, context.debugDescription)
  case DecodingError.keyNotFound(let key, let context): codingPath = context.codingPath + [key]
  default: return "\(error)"
  }
  if reason.hasSuffix(".") { reason.removeLast() }
  let path = codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  return path.isEmpty ? reason : "at \(path.hasPrefix(".") ? String(path.dropFirst()) : path): \(reason)"
}
