/// The kinds of things that `coverage` counts: what happened to the members of doubles, and what the states held.
enum CoverageKind: String, CaseIterable {
  case called, answered, failed, held
  case cases, flags, optionals

  /// Reads the words of `--kinds`.
  static func list(_ text: String) throws(UsageError) -> Set<CoverageKind> {
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
