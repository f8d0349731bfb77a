internal import Foundation
internal import StateSnapshots

/// Finds secrets in the calls and answers of a cassette.
extension SecretFinder {
  /// Returns the path of the first secret in an answer; skips allowed paths, and texts for which `isScrubbed` is true.
  ///
  /// - Parameter path: The path of `json` in the answer.
  static func findSecret(
    in json: Node, at path: StatePattern = StatePattern(steps: []), allowing allowedPaths: [StatePattern],
    _ isScrubbed: (String) -> Bool = { _ in false }
  ) -> StatePattern? {
    guard !allowedPaths.contains(where: path.isWithin) else { return nil }
    switch json {
    case .text(let text) where isScrubbed(text): return nil
    case .text(let text):
      if !text.isEmpty, case .name(let key)? = path.steps.last, isSecret(name: key) { return path }
      return isSecret(text: text) ? path : nil
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        if let secretPath = Self.findSecret(
          in: element, at: path.appending(.element(String(index))), allowing: allowedPaths, isScrubbed)
        {
          return secretPath
        }
      }
    case .dictionary(let entries):
      for entry in entries {
        guard case .text(let key) = entry.key else { continue }
        if let secretPath = Self.findSecret(
          in: entry.value, at: path.appending(.name(key)), allowing: allowedPaths, isScrubbed)
        {
          return secretPath
        }
      }
    case .leaf, .record, .keyed, .set: break
    }
    return nil
  }

  /// The maximum number of steps in a path; deeper values are not searched.
  private static let maximumDepth = 6

  /// Returns the path of the first string in the value at `path` that looks like a secret and is in the call's text.
  static func findSecret(
    inValue value: Any, at path: StatePattern, allowing allowedPaths: [StatePattern],
    _ isInCallText: (String) -> Bool
  ) -> StatePattern? {
    guard path.steps.count <= maximumDepth, !allowedPaths.contains(where: path.isWithin) else { return nil }
    if let text = value as? String ?? (value as? URL)?.absoluteString {
      var looksSecret = isSecret(text: text)
      if !text.isEmpty, let name = path.lastName { looksSecret = looksSecret || isSecret(name: name) }
      // The call's text has the string as it is, or as a literal with escapes.
      return looksSecret && (isInCallText(text) || isInCallText(Node.text(text).inlineText)) ? path : nil
    }
    let mirror = Mirror(reflecting: value)
    // An optional adds no step to the path.
    let isOptional = mirror.displayStyle == .optional
    for (index, child) in mirror.children.enumerated() {
      var step = child.label.map { StatePattern.Step.name($0) } ?? .element(String(index))
      var part = child.value
      if mirror.displayStyle == .dictionary {
        let entry = Mirror(reflecting: child.value).children.map(\.value)
        if entry.count == 2, let key = entry[0] as? String { (step, part) = (.name(key), entry[1]) }
      }
      let subpath = isOptional ? path : path.appending(step)
      if let path = Self.findSecret(inValue: part, at: subpath, allowing: allowedPaths, isInCallText) {
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
