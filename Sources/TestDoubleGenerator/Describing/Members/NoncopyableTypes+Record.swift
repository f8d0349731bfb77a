extension NoncopyableTypes {
  /// Returns how a double records a parameter.
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

  /// True if a closure is given a value that nobody can pass on to it from a recorded answer.
  func isPassedOn(_ type: TypeTree, in place: Place) -> Bool {
    type.has(.consuming) || isNoncopyable(type, in: place) || isNonescapable(type, in: place)
  }
}

/// One of the standard library's views of contiguous memory whose elements can be copied out of it.
enum SpanType {
  case span(element: TypeTree)
  case raw
  case utf8

  init?(_ type: TypeTree) {
    guard var path = type.path else { return nil }
    if path.first == "Swift" { path.removeFirst() }
    switch (path, type.arguments?.first) {
    case (["RawSpan"], nil): self = .raw
    case (["UTF8Span"], nil): self = .utf8
    case (["Span"], let element?): self = .span(element: element)
    default: return nil
    }
  }
}
