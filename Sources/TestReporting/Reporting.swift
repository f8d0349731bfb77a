/// Where the kit's modules report.
public enum Reporting {
  /// Replaces the reporter for the current task and its children: how the kit's own tests read what is
  /// reported.
  @TaskLocal public static var override: (any TestReporter)?

  /// The line of the test that the current task is carrying out, such as a recorder's step; issues that arise
  /// from what it does are shown there.
  @TaskLocal public static var callSite: SourcePosition?

  /// The reporter in force: the override, else the one that `Understudy` brings, else standard error.
  public static var reporter: any TestReporter { override ?? linked }

  // `Understudy` can't be imported from below, and nothing runs on start-up that could register it. So
  // it is looked up by its mangled name (the numbers are the lengths of module and type name).
  private static let linked: any TestReporter = {
    let type = _typeByName("10Understudy18TestRunnerReporterV") as? any TestReporter.Type
    return type?.init() ?? StandardErrorReporter()
  }()
}
