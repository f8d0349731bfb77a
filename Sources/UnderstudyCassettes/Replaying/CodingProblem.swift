/// The reason why a value could not be encoded or decoded, and the value's path.
struct CodingProblem {
  /// The path of the value: `[0].year`.
  var path: String
  /// The reason, without a period at the end.
  var text: String

  /// Creates the problem of an encoding or decoding error; `nil` for any other error.
  init?(_ error: any Error) {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self.init(context.codingPath, context.debugDescription)
    case DecodingError.keyNotFound(let key, let context):
      self.init(context.codingPath + [key], "there is no such key")
    case EncodingError.invalidValue(_, let context): self.init(context.codingPath, context.debugDescription)
    default: return nil
    }
  }

  private init(_ path: [any CodingKey], _ text: String) {
    self.path = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    if self.path.hasPrefix(".") { self.path.removeFirst() }
    self.text = text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
