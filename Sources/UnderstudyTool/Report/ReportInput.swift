/// The input of a report's page.
struct ReportInput {
  /// The name of the package's folder.
  var title: String
  var entries: [ReportEntry]
  /// The values that no suite's timeline shows, such as `phase: .failed of MoviesListViewModel.State`, by suite.
  ///
  /// A value is listed under each suite with a timeline of the value's state type. Empty if the coverage is unknown.
  var uncoveredValuesBySuite: [String: [String]] = [:]

  var pendingCount: Int { entries.count { $0.pending != nil } }
}
