/// The input of a report's page.
struct ReportInput {
  /// The name of the package's folder.
  var title: String
  var entries: [ReportEntry]
  /// The values that no timeline shows, such as `phase: .failed of MoviesListViewModel.State`, by suite.
  ///
  /// A value is listed for each suite whose timelines contain the state's type. Empty if the coverage isn't known.
  var uncoveredValuesBySuite: [String: [String]] = [:]

  var pendingCount: Int { entries.count { $0.pending != nil } }
}
