/// The input of a report's page.
struct ReportInput {
  /// The package's name.
  var title: String
  var entries: [ReportEntry]
  /// The values that no timeline of a suite shows, such as `phase: .failed of MoviesListViewModel.State`, by suite;
  /// empty where the coverage isn't known.
  var uncovered: [String: [String]] = [:]

  var pendingCount: Int { entries.count { $0.pending != nil } }
}
