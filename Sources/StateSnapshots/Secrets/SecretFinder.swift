import Foundation

/// Finds secrets that should be in no file of a repository: passwords, keys, tokens, cookies.
///
/// The search recognizes the names of fields, argument labels and parameters of URLs, card numbers, and the formats of
/// the keys of widely used services. Other secrets are not found.
package enum SecretFinder {
  /// True if the value of a field or argument with the name is probably a secret: `password`, `accessToken`, `api_key`,
  /// `Set-Cookie`.
  package static func isSecret(name: String) -> Bool {
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

  /// A secret in the text of a snapshot.
  package struct Finding {
    /// The number of the secret's line, from 1.
    var line: Int
    /// The noun for the secret, with its article.
    var noun: String
    /// A scrubber that replaces the secret.
    var scrubber: SnapshotScrubber
  }

  /// Returns the first secret of each format in the text of a snapshot.
  ///
  /// The values in a snapshot are usually made up for the test. So the name of a field doesn't make a value a secret,
  /// unless the value has the format of a generated token.
  package static func findings(in text: String) -> [Finding] {
    SecretFormat.all.compactMap { format in
      guard let secret = format.firstSecret(in: text) else { return nil }
      let line = text.utf8[..<secret.startIndex].count { $0 == UInt8(ascii: "\n") } + 1
      return Finding(line: line, noun: format.noun, scrubber: format.scrubber(String(secret)))
    }
  }
}

/// A format by which secrets are recognized, such as that of card numbers.
struct SecretFormat: Sendable {
  /// The noun for a secret of this format, with its article.
  let noun: String
  /// Returns a scrubber that replaces the secret, and others like it.
  let scrubber: @Sendable (_ secret: String) -> SnapshotScrubber
  private let pattern: Pattern
  /// Returns true if a match of the pattern is a secret.
  private let isSecret: @Sendable (_ match: String) -> Bool

  /// Creates a format of texts that match a regular expression and satisfy a condition.
  ///
  /// - Parameters:
  ///   - name: The name of the scrubber.
  ///   - scrubbed: Returns the scrubber's regular expression for a secret; by default, the format's.
  private init(
    _ noun: String, named name: String = "secret", matching expression: String,
    where isSecret: @escaping @Sendable (String) -> Bool = { _ in true },
    scrubbing scrubbed: (@Sendable (String) -> String)? = nil
  ) {
    self.noun = noun
    scrubber = { SnapshotScrubber(name, matching: scrubbed?($0) ?? expression) }
    pattern = try! Pattern(expression)
    self.isSecret = isSecret
  }

  /// Returns the first secret of this format in the text; `nil` if there is none.
  func firstSecret(in text: String) -> Substring? {
    pattern.matches(in: text).first { isSecret(String($0)) }
  }

  static let all = [
    // A card number stands between blanks, quotes or brackets. Numbers with a point, a hash or a letter beside them are
    // fractions, scrubbed values and ids.
    SecretFormat(
      "a card number", named: "card",
      matching:
        #"(?<![0-9A-Za-z_.#-])(?:\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([ -]?)\d{6}\2\d{5})(?![0-9A-Za-z_]|[.-]\d)"#,
      where: { isCardNumber($0.compactMap(\.wholeNumberValue)) },
      scrubbing: { _ in #"\d{4}[ -]?\d{4,6}[ -]?\d{4,5}([ -]?\d{4})?"# }),
    SecretFormat(
      "a secret parameter of a URL", matching: #"[?&;][A-Za-z0-9_.-]+=[^&;\s"'<>\\)]+"#,
      where: isSecretParameter,
      scrubbing: { $0.dropFirst().prefix { $0 != "=" } + #"=[^&;\s"'<>\\)]+"# }),
    SecretFormat(
      "the user and password of a URL", named: "user", matching: #"://[^/?#\s:@"']+:[^/?#\s@"']+@"#),
    SecretFormat(
      "a token or key", matching: #"\b[A-Za-z][A-Za-z0-9_-]*"? ?: (?:\S+ -> )?"[^"\\\s]{16,}""#,
      where: isNamedToken,
      scrubbing: { _ in #"\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{16,}"# }),
    SecretFormat(
      "a private key", named: "key",
      matching: #"(?s)-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(-----END [A-Z ]*PRIVATE KEY-----|$)"#),
    SecretFormat(
      "a JSON web token", named: "token",
      matching: #"\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*"#),
    // A word alone is prose: "basic understanding".
    SecretFormat(
      "the value of an Authorization header", named: "authorization",
      matching: #"(?i)\b(bearer|basic)[ \t]+(?=[a-z+/_.-]*[0-9=])[a-z0-9+/_.=-]{12,}"#),
    SecretFormat("a key", named: "key", matching: #"\b(sk|rk|pk)_(live|test)_[A-Za-z0-9]{10,}"#),
    SecretFormat("a key", named: "key", matching: #"\bsk-(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}"#),
    SecretFormat("a key", named: "key", matching: #"\b(gh[pousr]|github_pat)_[A-Za-z0-9_]{20,}"#),
    SecretFormat("a key", named: "key", matching: #"\bxox[abeprs]-[A-Za-z0-9-]{10,}"#),
    SecretFormat("a key", named: "key", matching: #"\b(AKIA|ASIA)[A-Z0-9]{16}\b"#),
    SecretFormat("a key", named: "key", matching: #"\bAIza[A-Za-z0-9_-]{30,}"#),
  ]

  /// True if the digits begin as the cards of a widely used issuer do, and have the right check digit.
  ///
  /// Without the beginnings, one in ten ids, time stamps and article numbers would be a card number.
  private static func isCardNumber(_ digits: [Int]) -> Bool {
    let start = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
    switch start {
    case 4000...4999, 5100...5599, 2221...2720, 6011, 6440...6599, 6200...6299, 3528...3589: break
    default: guard digits.count == 15 else { return false }
    }
    let sum = digits.reversed().enumerated().reduce(0) { sum, element in
      let (position, digit) = element
      guard !position.isMultiple(of: 2) else { return sum + digit }
      return sum + (digit > 4 ? 2 * digit - 9 : 2 * digit)
    }
    return sum.isMultiple(of: 10)
  }

  /// True if the parameter `?token=abcd` has the name of a secret, and its value is neither a short word nor scrubbed.
  @Sendable private static func isSecretParameter(_ match: String) -> Bool {
    let parts = match.dropFirst().split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[1].count >= 4, SecretFinder.isSecret(name: String(parts[0])) else {
      return false
    }
    return parts[1].range(of: #"^[^#]*#\d+$"#, options: .regularExpression) == nil
  }

  /// True if `accessToken: "…"` has the name of a secret, and a value of at least 16 letters and digits in a row.
  @Sendable private static func isNamedToken(_ match: String) -> Bool {
    let name = match.prefix { $0 != ":" && $0 != "\"" && $0 != " " }
    guard SecretFinder.isSecret(name: String(name)) else { return false }
    let value = match.dropLast().split(separator: "\"").last ?? ""
    return value.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.contains {
      $0.count >= 16 && $0.contains(where: \.isLetter) && $0.contains(where: \.isNumber)
    }
  }
}
