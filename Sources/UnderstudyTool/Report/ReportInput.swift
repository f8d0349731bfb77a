/// The input of a report's page.
struct ReportInput {
  /// The name of the package's folder.
  var title: String
  var entries: [ReportEntry]
  /// The values that no timeline shows, by suite, as texts such as `phase: .failed of MoviesListViewModel.State`.
  ///
  /// A suite's texts are about the state types in the suite's timelines. Empty if the coverage is unknown.
  var uncoveredValuesBySuite: [String: [String]] = [:]

  var pendingCount: Int { entries.count { $0.pending != nil } }
}
