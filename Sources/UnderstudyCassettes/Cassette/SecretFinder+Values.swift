internal import StateSnapshots

/// Finds secrets in the calls and answers of a cassette.
extension SecretFinder {
  /// Returns the path of the first secret in the JSON of an answer or in a rendered argument; skips allowed paths.
  ///
  /// - Parameters:
  ///   - path: The path of `node`.
  ///   - isWritten: Returns false for a text or word that would not be written as it is.
  static func findSecret(
    in node: Node, at path: StatePattern = StatePattern(steps: []), allowing allowedPaths: [StatePattern],
    where isWritten: (Node) -> Bool
  ) -> StatePattern? {
    guard !allowedPaths.contains(where: path.isWithin) else { return nil }
    switch node {
    case .text(let text):
      let hasSecretName = !text.isEmpty && path.lastName.map { isSecret(name: $0) } == true
      return (hasSecretName || isSecret(text: text)) && isWritten(node) ? path : nil
    // A URL is a word as well. No other word is searched.
    case .leaf(let word): return word.contains("://") && isSecret(text: word) && isWritten(node) ? path : nil
    case .record, .list, .set, .keyed, .dictionary: break
    }
    for (step, part) in node.parts {
      let secretPath = findSecret(
        in: part, at: path.appending(step), allowing: allowedPaths, where: isWritten)
      if let secretPath { return secretPath }
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
