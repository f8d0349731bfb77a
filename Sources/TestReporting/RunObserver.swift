/// Starts the test run's journal, a file for the command line tool, when a test first makes a double.
package protocol RunObserver: Sendable {
  /// Records that a test of the process has made the first double; `position` is the line that made it.
  func firstDoubleWasMade(at position: SourcePosition)
}

extension Reporting {
  /// The observer of the module `Understudy`; `nil` where no test runner is linked, as in a demo.
  package static let runObserver = linkedReporter as? any RunObserver
}
