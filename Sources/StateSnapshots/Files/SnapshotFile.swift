/// A snapshot's bytes, judged without a test that knows what they should be.
package enum SnapshotFile {
  /// True if the file holds a timeline, as its name tells: pending or accepted.
  package static func isTimeline(_ path: String) -> Bool {
    path.hasSuffix(".states") || path.hasSuffix(".states.new")
  }

  /// True if the file holds the calls of a service and its answers, as its name tells.
  package static func isCassette(_ path: String) -> Bool {
    path.hasSuffix(".calls") || path.hasSuffix(".calls.new")
  }

  /// Why the file can't be compared: it is no complete timeline or cassette, not UTF-8, or holds an unresolved merge
  /// conflict.
  package static func error(in bytes: [UInt8], path: String) -> ParseError? {
    guard isTimeline(path) || isCassette(path) else { return TextFile.error(in: bytes) }
    do throws(ParseError) {
      if isCassette(path) { _ = try Cassette(parsing: bytes) } else { _ = try StateTimeline(parsing: bytes) }
      return nil
    } catch {
      return error
    }
  }
}
