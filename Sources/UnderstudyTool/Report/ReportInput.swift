/// The input of a report's page.
struct ReportInput {
  /// The name of the package's folder.
  var title: String
  var entries: [ReportEntry]
  /// For each suite, the values of its timelines' state types that no timeline shows; empty if the coverage is unknown.
  ///
  /// For example, an element is `phase: .failed of MoviesListViewModel.State`.
  var uncoveredValuesBySuite: [String: [String]] = [:]

  var pendingCount: Int { entries.count { $0.pending != nil } }
}
