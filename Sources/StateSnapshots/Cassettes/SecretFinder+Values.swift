extension SecretFinder {
  /// The number of levels of an argument that are searched.
  private static let depth = 6

  /// Returns the path of a secret within an argument for which `isWritten` returns true.
  static func path(
    inValue value: Any, at path: StatePattern, allowing allowed: [StatePattern],
    _ isWritten: (String) -> Bool
  ) -> StatePattern? {
    guard path.steps.count <= depth, !allowed.contains(where: path.isWithin) else { return nil }
    if let text = value as? String {
      var isSecret = isSecret(text: text)
      if !text.isEmpty, let name = path.name { isSecret = isSecret || Self.isSecret(name: name) }
      return isSecret && isWritten(text) ? path : nil
    }
    let mirror = Mirror(reflecting: value)
    // An optional adds no step to the path.
    let isOptional = mirror.displayStyle == .optional
    for (index, child) in mirror.children.enumerated() {
      let inner =
        isOptional ? path : path.appending(child.label.map { .name($0) } ?? .element(String(index)))
      if let found = Self.path(inValue: child.value, at: inner, allowing: allowed, isWritten) { return found }
    }
    return nil
  }
}

extension StatePattern {
  /// The last name of the path: `token` of `headers[0].token`, `tokens` of `tokens[0]`.
  fileprivate var name: String? {
    steps.reversed().lazy.compactMap { step -> String? in
      if case .name(let name) = step { name } else { nil }
    }.first
  }
}
