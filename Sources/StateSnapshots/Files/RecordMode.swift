/// When a snapshot is written.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Nothing is written: a missing or different snapshot fails the test. The default where `CI` is set.
  case never
  /// A missing snapshot is written, with a warning. The default elsewhere.
  case missing
  /// Like ``missing``; a different snapshot is rewritten too, and fails the test this once.
  case failed
  /// Every snapshot is written, with a warning.
  case all
}

/// What the environment says about snapshots.
public struct SnapshotEnvironment: Sendable {
  /// The mode that `UNDERSTUDY_RECORD` names, as it stands there.
  public var record: String?
  /// Whether this run verifies for others: `CI` is set, and to neither `false` nor `0`.
  public var isCI: Bool
  /// The folder for pending snapshots that `UNDERSTUDY_PENDING` names.
  public var pendingFolder: String?
  /// The folder for run journals that `UNDERSTUDY_JOURNAL` names.
  public var journalFolder: String?
  /// What `UNDERSTUDY_SCRUB` wants to have replaced in every snapshot of this run, a scrubber a line.
  public var scrub: String?

  /// Reads the variables.
  public init(_ variables: [String: String]) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    record = value("UNDERSTUDY_RECORD")
    isCI = !["false", "0", nil].contains(value("CI")?.lowercased())
    pendingFolder = value("UNDERSTUDY_PENDING")
    scrub = value("UNDERSTUDY_SCRUB")
    journalFolder = value("UNDERSTUDY_JOURNAL")
  }

  /// The mode in force: what the test asks for, else what the environment names, else the default; `nil`
  /// where the environment names something that is no mode.
  ///
  /// On CI, nothing is written unless the environment names a mode: a test that asks to record, and was left so,
  /// must not pass there without being compared.
  public func mode(asked: RecordMode?) -> RecordMode? {
    guard let record else { return isCI ? .never : asked ?? .missing }
    guard let named = RecordMode(rawValue: record) else { return nil }
    return asked ?? named
  }
}
