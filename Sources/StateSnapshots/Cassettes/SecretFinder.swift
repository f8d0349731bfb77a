import Foundation

/// Finds what should lie in no file of a repository: passwords, keys, tokens, cookies.
///
/// It knows them by the names of fields and labels, and by the forms that wide-spread services give their keys: what it
/// doesn't find may be a secret nevertheless.
enum SecretFinder {
  /// The first place of an answer that holds one, that nobody has allowed and no scrubber has replaced.
  static func path(
    in json: Node, at path: StatePattern = StatePattern(steps: []), allowing allowed: [StatePattern],
    _ isReplaced: (String) -> Bool = { _ in false }
  ) -> StatePattern? {
    guard !allowed.contains(where: path.lies) else { return nil }
    switch json {
    case .text(let text) where isReplaced(text): return nil
    case .text(let text):
      if !text.isEmpty, case .name(let key)? = path.steps.last, isSecret(name: key) { return path }
      return isSecret(text: text) ? path : nil
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        if let found = Self.path(
          in: element, at: path.appending(.element(String(index))), allowing: allowed, isReplaced)
        {
          return found
        }
      }
    case .dictionary(let entries):
      for entry in entries {
        guard case .text(let key) = entry.key else { continue }
        if let found = Self.path(
          in: entry.value, at: path.appending(.name(key)), allowing: allowed, isReplaced)
        {
          return found
        }
      }
    case .leaf, .record, .keyed, .set: break
    }
    return nil
  }

  /// True if a label or a field of that name holds a secret: `password`, `accessToken`, `api_key`, `Set-Cookie`.
  static func isSecret(name: String) -> Bool {
    let plain = name.lowercased().filter { $0.isLetter }
    return endings.contains { plain.hasSuffix($0) }
  }

  private static let endings = [
    "password", "passwd", "passphrase", "secret", "token", "apikey", "privatekey", "secretkey", "accesskey",
    "authorization", "cookie", "credential", "credentials", "sessionid",
  ]

  /// True if a text has the form of a secret.
  static func isSecret(text: String) -> Bool {
    // Most texts are short, and hold none of these.
    guard text.utf8.count >= 16 else { return false }
    return forms.contains { $0.fits(partOf: text) }
  }

  private static let forms: [Pattern] = [
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
