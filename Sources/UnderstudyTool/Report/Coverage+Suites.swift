extension Coverage {
  /// Returns the values that no timeline shows, such as `phase: .failed of MoviesListViewModel.State`, by suite.
  ///
  /// A suite's values are those of the state types in the suite's timelines.
  func uncoveredValuesBySuite(of entries: [ReportEntry]) -> [String: [String]] {
    let suitesByFile = Dictionary(
      entries.map { ($0.file, $0.suite) }, uniquingKeysWith: { first, _ in first })
    var linesBySuite: [String: [String]] = [:]
    for stateType in states where !stateType.missing.isEmpty {
      let typeName = stateType.type.split(separator: ".").dropFirst().joined(separator: ".")
      let lines = stateType.missing.map { "\($0.path): \($0.values.joined(separator: ", ")) of \(typeName)" }
      for suite in Set(stateType.timelines.compactMap { suitesByFile[$0] }) {
        linesBySuite[suite, default: []] += lines
      }
    }
    return linesBySuite
  }
}
