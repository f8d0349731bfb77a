/// The kinds that `coverage` counts: events of the members of doubles, and values in the states.
enum CoverageKind: String, CaseIterable {
  case called, answered, failed, held
  case cases, flags, optionals

  /// Parses the words of `--kinds`.
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
