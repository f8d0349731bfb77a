/// The input of a report's page.
struct ReportInput {
  /// The name of the package's folder.
  var title: String
  var entries: [ReportEntry]
  /// Texts such as `phase: .failed of MoviesListViewModel.State`, by suite: a value of a field that no timeline shows.
  ///
  /// A suite lists the values of the state types in its timelines. Empty if the coverage is unknown.
  var uncoveredValuesBySuite: [String: [String]] = [:]

  var pendingCount: Int { entries.count { $0.pending != nil } }
}
