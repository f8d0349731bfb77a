/// Starts the test run's journal, a file for the command line tool, when a test first makes a double.
package protocol RunObserver: Sendable {
  init()

  /// Records that a test of the process has made the first double; `position` is the line that made it.
  func firstDoubleWasMade(at position: SourcePosition)
}

extension Reporting {
  /// The observer of the module `Understudy`, found by its name like the reporter; `nil` where the module isn't linked, as
  /// in a demo or a test of doubles alone.
  package static let runObserver: (any RunObserver)? =
    (_typeByName("10Understudy11SnapshotRunV") as? any RunObserver.Type)?.init()
}
