extension NoncopyableTypes {
  /// What a double records of a parameter.
  func record(of parameter: ParameterShape, in place: Place) -> ParameterShape.Record {
    let type = parameter.valueType
    if isNoncopyable(type, in: place) {
      return parameter.ownership == .borrowing && !parameter.isAutoclosure ? .lent : .owned
    }
    guard isNonescapable(type, in: place), parameter.ownership != .inout, SpanType(type) != nil else {
      return .value
    }
    return .elements
  }

  /// Whether a closure is given a value that nobody can pass on to it from a recorded answer.
  func isPassedOn(_ type: TypeText, in place: Place) -> Bool {
    type.tokens.first == "consuming" || isNoncopyable(type, in: place) || isNonescapable(type, in: place)
  }
}

/// One of the standard library's views of contiguous memory whose elements can be copied out of it.
enum SpanType {
  case span(element: TypeText)
  case raw
  case utf8

  init?(_ type: TypeText) {
    var tokens = type.tokens
    if tokens.starts(with: ["Swift", "."]) { tokens.removeFirst(2) }
    switch tokens.first {
    case "RawSpan" where tokens.count == 1: self = .raw
    case "UTF8Span" where tokens.count == 1: self = .utf8
    case "Span" where tokens.count > 3 && tokens[1] == "<" && tokens.last == ">":
      self = .span(element: TypeText(tokens: Array(tokens.dropFirst(2).dropLast())))
    default: return nil
    }
  }
}
