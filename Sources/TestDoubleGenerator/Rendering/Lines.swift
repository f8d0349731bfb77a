extension [String] {
  /// The lines in the `#if` branches that they come from.
  func wrapped(in conditions: [ConditionalClause]) -> [String] {
    conditions.reversed().reduce(self) { lines, clause in
      clause.preceding + [clause.source] + lines + ["#endif"]
    }
  }

  var indented: [String] { map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "  " + $0 } }

  /// The parts as lines of a list.
  var withCommas: [String] { dropLast().map { $0 + "," } + suffix(1) }

  /// The parts as one argument or type: a tuple, unless there is one only.
  var asTuple: String { count == 1 ? self[0] : "(\(joined(separator: ", ")))" }
}

extension DoubleRequest {
  /// The access level as it stands before a declaration.
  var accessWord: String { access.isEmpty ? "" : access + " " }
}

extension [WhereRequirement] {
  /// The clause as it stands behind a declaration.
  var clause: String { isEmpty ? "" : " " + source }
}

extension [TypeParameter] {
  /// The clause in angle brackets: `<Item: Hashable & Sendable>`.
  var clause: String {
    let parameters = map { parameter in
      let constraints = parameter.constraints.map(\.source).joined(separator: " & ")
      return constraints.isEmpty ? parameter.name : "\(parameter.name): \(constraints)"
    }
    return isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
  }
}
