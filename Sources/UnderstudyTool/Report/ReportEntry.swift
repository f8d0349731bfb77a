import StateSnapshots

/// One snapshot as the page shows it.
struct ReportEntry: Sendable {
  /// One of the snapshot's two files.
  struct Text: Sendable {
    var content: String
    /// The timeline, where the file holds one that can be read.
    var film: Film?
    var error: ParseError?

    init(_ bytes: [UInt8], path: String) {
      content = String(shown: bytes)
      guard SnapshotFile.isTimeline(path) else {
        error = SnapshotFile.error(in: bytes, path: path)
        return
      }
      do throws(ParseError) { film = Film(try StateTimeline(parsing: bytes)) } catch { self.error = error }
    }
  }

  /// The file, by its path from the package's folder.
  var file: String
  /// The path below the folder of the snapshots, without `.states`: what a link to it says.
  var id: String
  var accepted: Text?
  var pending: Text?
  /// The command that accepts the pending one.
  var command = ""
  /// The features that the test is about.
  var features: [String] = []

  /// The test target and the suite: `MoviesTests/MoviesListTests`.
  var suite: String { id.split(separator: "/").dropLast().joined(separator: "/") }

  /// The test: `loadsTheFirstPage`.
  var name: String { id.split(separator: "/").last.map(String.init) ?? id }

  var isUnreadable: Bool { accepted?.error != nil || pending?.error != nil }

  /// The timeline that the page shows where it shows one: what is accepted, else what waits.
  var film: Film? { (accepted ?? pending)?.film }

  /// How both compare, where both are timelines.
  var alignment: FilmAlignment? {
    guard let old = accepted?.film, let new = pending?.film else { return nil }
    return FilmAlignment(accepted: old.timeline, pending: new.timeline)
  }
}
