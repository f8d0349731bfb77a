/// The input that a page is made of.
struct ReportInput {
  /// The package's name.
  var title: String
  var entries: [ReportEntry]
  /// The states that no timeline of a suite shows, such as `.failed of LoadingState`; suites without an entry miss
  /// nothing, or nobody has looked.
  var uncovered: [String: [String]] = [:]

  var pendingCount: Int { entries.count { $0.pending != nil } }
}
