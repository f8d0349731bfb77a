/// The input of a report's page.
struct ReportInput {
  /// The name of the package's folder.
  var title: String
  var entries: [ReportEntry]
  /// The values that no timeline shows, such as `phase: .failed of MoviesListViewModel.State`, by suite.
  ///
  /// Each suite lists the missing values of the state types in its timelines. Empty if the coverage is unknown.
  var uncoveredValuesBySuite: [String: [String]] = [:]

  var pendingCount: Int { entries.count { $0.pending != nil } }
}
