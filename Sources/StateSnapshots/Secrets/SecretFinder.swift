import Foundation

/// Finds secrets that should be in no file of a repository: passwords, keys, tokens, cookies.
///
/// The search recognizes the names of fields, argument labels and parameters of URLs, card numbers, and the formats of
/// the keys of widely used services.
/// Other secrets are not found.
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

  /// True if a part of the text has the format of a secret.
  package static func isSecret(text: String) -> Bool {
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
