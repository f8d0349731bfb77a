/// What `coverage` counts: four events of members of doubles, and three kinds of values in states.
enum CoverageKind: String, CaseIterable {
  /// A member was called, returned a value, threw an error, or was suspended by a test.
  case called, answered, failed, held
  /// The cases of enums, the values of Booleans, and whether optionals are `nil`.
  case cases, flags, optionals

  /// Parses the value of `--kinds`: words with commas between them.
  static func parseList(_ text: String) throws(UsageError) -> Set<CoverageKind> {
    var kinds: Set<CoverageKind> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = CoverageKind(rawValue: String(word)) else {
        throw UsageError(
          "--kinds takes words of \(allCases.map(\.rawValue).joined(separator: ", ")), with commas between them, not "
            + "'\(word)'")
      }
      kinds.insert(kind)
    }
    return kinds
  }
}
