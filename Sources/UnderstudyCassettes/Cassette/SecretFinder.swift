internal import Foundation
internal import StateSnapshots

/// Finds secrets of a real service that should be in no file of a repository: passwords, keys, tokens, cookies.
///
/// The search recognizes the names of fields, argument labels and parameters of URLs, and the formats of
/// the keys of widely used services. Other secrets are not found.
enum SecretFinder {
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

  /// True if the value of a field or argument with the name is probably a secret: `password`, `accessToken`, `api_key`,
  /// `Set-Cookie`.
  static func isSecret(name: String) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter }
    return nameSuffixes.contains { letters.hasSuffix($0) }
      && !publicNameSuffixes.contains { letters.hasSuffix($0) }
  }

  private static let nameSuffixes = [
    "password", "passwd", "passphrase", "secret", "token", "apikey", "privatekey", "secretkey", "accesskey",
    "authorization", "cookie", "credential", "credentials", "sessionid", "signature",
  ]

  /// The names of positions in lists.
  private static let publicNameSuffixes = ["pagetoken", "continuationtoken"]

  /// True if a part of the text has the format of a secret.
  static func isSecret(text: String) -> Bool {
    // No format fits in fewer than 15 bytes. This check saves time, since most texts are short.
    text.utf8.count >= 15
      && formats.contains { format in
        format.pattern.matches(in: text).contains { format.isSecret(String($0)) }
      }
  }

  /// A regular expression, and a condition that a match has to satisfy to be a secret.
  private typealias Format = (pattern: Pattern, isSecret: @Sendable (_ match: String) -> Bool)

  private static let formats: [Format] = conditionalFormats + plainFormats

  private static let conditionalFormats: [Format] = [
    (pattern(#"[?&;][A-Za-z0-9_.-]+=[^&;\s"'<>\\)]+"#), isSecretParameter),
    (pattern(#"\b[A-Za-z][A-Za-z0-9_-]*"? ?: "[^"\\\s]{16,}""#), isNamedToken),
  ]

  private static let plainFormats: [Format] = [
    #"://[^/?#\s:@"']+:[^/?#\s@"']+@"#,
    #"-----BEGIN [A-Z ]*PRIVATE KEY-----"#,
    #"\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*"#,
    // A word alone is prose: "basic understanding".
    #"(?i)\b(bearer|basic)[ \t]+(?=[a-z+/_.-]*[0-9=])[a-z0-9+/_.=-]{12,}"#,
    #"\b(sk|rk|pk)_(live|test)_[A-Za-z0-9]{10,}"#,
    #"\bsk-(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}"#,
    #"\b(gh[pousr]|github_pat)_[A-Za-z0-9_]{20,}"#,
    #"\bxox[abeprs]-[A-Za-z0-9-]{10,}"#,
    #"\b(AKIA|ASIA)[A-Z0-9]{16}\b"#,
    #"\bAIza[A-Za-z0-9_-]{30,}"#,
  ].map { (pattern($0), { _ in true }) }

  private static func pattern(_ expression: String) -> Pattern { try! Pattern(expression) }

  /// True if the parameter `?token=abcd` has the name of a secret, and its value is neither a short word nor scrubbed.
  @Sendable private static func isSecretParameter(_ match: String) -> Bool {
    let parts = match.dropFirst().split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[1].count >= 4, isSecret(name: String(parts[0])) else {
      return false
    }
    return parts[1].range(of: #"^[^#]*#\d+$"#, options: .regularExpression) == nil
  }

  /// True if `accessToken: "…"` has the name of a secret, and a value of at least 16 letters and digits in a row.
  @Sendable private static func isNamedToken(_ match: String) -> Bool {
    let name = match.prefix { $0 != ":" && $0 != "\"" && $0 != " " }
    guard isSecret(name: String(name)) else { return false }
    let value = match.dropLast().split(separator: "\"").last ?? ""
    return value.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.contains {
      $0.count >= 16 && $0.contains(where: \.isLetter) && $0.contains(where: \.isNumber)
    }
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
