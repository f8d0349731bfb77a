import Foundation

/// Finds secrets that should be in no file of a repository: passwords, keys, tokens, cookies.
///
/// The search recognizes the names of fields and argument labels, and the formats of the keys of widely used services.
/// Other secrets are not found.
package enum SecretFinder {
  /// Returns the path of the first secret in an answer; skips allowed paths, and texts for which `isScrubbed` is true.
  ///
  /// - Parameter path: The path of `json` in the answer.
  package static func findSecret(
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

  /// True if the value of a field or argument with the name is probably a secret: `password`, `accessToken`, `api_key`,
  /// `Set-Cookie`.
  static func isSecret(name: String) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter }
    return nameSuffixes.contains { letters.hasSuffix($0) }
  }

  private static let nameSuffixes = [
    "password", "passwd", "passphrase", "secret", "token", "apikey", "privatekey", "secretkey", "accesskey",
    "authorization", "cookie", "credential", "credentials", "sessionid",
  ]

  /// True if a text matches the pattern of a secret.
  static func isSecret(text: String) -> Bool {
    // A text of fewer than 16 bytes matches no pattern. This check saves time, since most texts are short.
    guard text.utf8.count >= 16 else { return false }
    return textPatterns.contains { $0.hasMatch(in: text) }
  }

  private static let textPatterns: [Pattern] = [
    #"(?i)\b(bearer|basic)\s+[A-Za-z0-9+/_.=-]{12,}"#,
    #"\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*"#,
    #"-----BEGIN [A-Z ]*PRIVATE KEY-----"#,
    #"\b(sk|rk|pk)_(live|test)_[A-Za-z0-9]{10,}"#,
    #"\bsk-[A-Za-z0-9_-]{20,}"#,
    #"\bgh[pousr]_[A-Za-z0-9]{20,}"#,
    #"\bgithub_pat_[A-Za-z0-9_]{20,}"#,
    #"\bxox[abeprs]-[A-Za-z0-9-]{10,}"#,
    #"\b(AKIA|ASIA)[A-Z0-9]{16}\b"#,
    #"\bAIza[A-Za-z0-9_-]{30,}"#,
  ].map { try! Pattern($0) }
}
