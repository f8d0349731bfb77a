/// The entry point by which Understudy's modules report issues and attachments.
package enum Reporting {
  /// Replaces the reporter for the current task and its children, so that Understudy's own tests can read what
  /// is reported.
  @TaskLocal package static var override: (any TestReporter)?

  /// The position of the `StateRecorder.step` call in which the current task runs, where issues that the step causes
  /// are shown; `nil` outside of a step.
  @TaskLocal package static var callSite: SourcePosition?

  /// The current reporter: the override, else the reporter of the module `UnderstudyDoubles`, else a
  /// ``StandardErrorReporter``.
  package static var reporter: any TestReporter { override ?? linkedReporter }

  // This module can't import `UnderstudyDoubles`, and Swift runs no code at start-up that could register a reporter. So the
  // type is looked up by its mangled name (the numbers are the lengths of the module's and the type's name).
  package static let linkedReporter: any TestReporter = {
    let type = _typeByName("17UnderstudyDoubles18TestRunnerReporterV") as? any TestReporter.Type
    return type?.init() ?? StandardErrorReporter()
  }()
}
