extension SecretFinder {
  /// The maximum number of steps in a path; deeper values are not searched.
  private static let maximumDepth = 6

  /// Returns the path of the first string in the value at `path` that looks like a secret and is in the call's text.
  package static func findSecret(
    inValue value: Any, at path: StatePattern, allowing allowedPaths: [StatePattern],
    _ isInCallText: (String) -> Bool
  ) -> StatePattern? {
    guard path.steps.count <= maximumDepth, !allowedPaths.contains(where: path.isWithin) else { return nil }
    if let text = value as? String {
      var looksSecret = isSecret(text: text)
      if !text.isEmpty, let name = path.lastName { looksSecret = looksSecret || isSecret(name: name) }
      return looksSecret && isInCallText(text) ? path : nil
    }
    let mirror = Mirror(reflecting: value)
    // An optional adds no step to the path.
    let isOptional = mirror.displayStyle == .optional
    for (index, child) in mirror.children.enumerated() {
      let subpath =
        isOptional ? path : path.appending(child.label.map { .name($0) } ?? .element(String(index)))
      if let path = Self.findSecret(inValue: child.value, at: subpath, allowing: allowedPaths, isInCallText) {
        return path
      }
    }
    return nil
  }
}

extension StatePattern {
  /// The last name of the path: `token` of `headers[0].token`, `tokens` of `tokens[0]`.
  fileprivate var lastName: String? {
    steps.reversed().lazy.compactMap { step -> String? in
      if case .name(let name) = step { name } else { nil }
    }.first
  }
}
