import StateSnapshots

/// A snapshot on the page.
struct ReportEntry {
  /// The path of the snapshot, relative to the package's folder where possible.
  var file: String
  /// The path below the folder of snapshots, without `.states`; identifies the entry in links.
  var id: String
  var accepted: SnapshotFile?
  var pending: SnapshotFile?
  /// The command that accepts the pending snapshot; empty if nothing is pending.
  var acceptCommand = ""
  /// The features that the test or its suite names in `.feature(…)`.
  var features: [String] = []

  /// The test target and the suite, such as `MoviesTests/MoviesListTests`.
  var suite: String { id.split(separator: "/").dropLast().joined(separator: "/") }

  /// The name of the test, and of the snapshot if it has one: `loadsTheFirstPage`, `sends.first`.
  var name: String { id.split(separator: "/").last.map(String.init) ?? id }

  var isUnreadable: Bool { accepted?.error != nil || pending?.error != nil }
}
