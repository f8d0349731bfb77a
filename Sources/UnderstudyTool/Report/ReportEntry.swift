import StateSnapshots
import TimelineReading

/// A snapshot on the page.
struct ReportEntry: Sendable {
  /// The text of the accepted or of the pending file, with the timeline or the error that parsing it gives.
  struct Text: Sendable {
    var content: String
    /// `nil` if the file isn't a timeline, or can't be parsed.
    var timeline: StateTimeline?
    var error: ParseError?

    init(_ bytes: [UInt8], path: String) {
      content = String(snapshot: bytes)
      guard SnapshotFile.isTimeline(path) else {
        error = SnapshotFile.error(in: bytes, path: path)
        return
      }
      do throws(ParseError) { timeline = try StateTimeline(parsing: bytes) } catch { self.error = error }
    }
  }

  /// The path of the snapshot, relative to the package's folder where possible.
  var file: String
  /// The path below the folder of snapshots, without `.states`; identifies the entry in links.
  var id: String
  var accepted: Text?
  var pending: Text?
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
