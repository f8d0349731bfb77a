/// A snapshot's bytes, judged without a test that knows what they should be.
package enum SnapshotFile {
  /// Whether the file holds a timeline, as its name tells: pending or accepted.
  package static func isTimeline(_ path: String) -> Bool {
    path.hasSuffix(".states") || path.hasSuffix(".states.new")
  }

  /// Why the file can't be compared: it is no complete timeline, not UTF-8, or holds an unresolved merge conflict.
  package static func error(in bytes: [UInt8], path: String) -> ParseError? {
    guard isTimeline(path) else { return TextFile.error(in: bytes) }
    do throws(ParseError) {
      _ = try StateTimeline(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }
}
