import Foundation

/// Finds secrets that should be in no file of a repository: passwords, keys, tokens, cookies.
///
/// The search recognizes the names of fields, argument labels and parameters of URLs, card numbers, and the formats of
/// the keys of widely used services.
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
    guard text.utf8.count >= 15 else { return false }
    return SecretFormat.all.contains { $0.firstSecret(in: text) != nil }
  }

  /// A secret in the text of a snapshot.
  package struct Finding {
    /// The number of the secret's line, from 1.
    var line: Int
    var format: SecretFormat
    /// A scrubber that replaces the secret.
    var scrubber: SnapshotScrubber
  }

  /// Returns the first secret of each format in the text of a snapshot.
  ///
  /// The values in a snapshot are usually made up for the test. So the name of a field doesn't make a value a secret,
  /// unless the value has the format of a generated token.
  package static func findings(in text: String) -> [Finding] {
    SecretFormat.all.compactMap { format in
      guard format.firstSecret(in: text) != nil else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let secret = format.firstSecret(in: String(line)) else { continue }
        return Finding(line: index + 1, format: format, scrubber: format.scrubber(secret))
      }
      return nil
    }
  }
}
