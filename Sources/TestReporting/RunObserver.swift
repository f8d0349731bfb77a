/// Starts the test run's journal, a file for the command line tool, when the run first uses a double.
package protocol RunObserver: Sendable {
  /// Records that the process has used its first double; `position` is the line that created the double.
  func firstDoubleWasUsed(madeAt position: SourcePosition)
}

extension Reporting {
  /// The observer of the module `Understudy`; `nil` where no test runner is linked, as in a demo.
  package static let runObserver = linkedReporter as? any RunObserver
}
