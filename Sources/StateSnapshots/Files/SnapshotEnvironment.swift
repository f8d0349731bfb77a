internal import Foundation

/// The environment's settings for snapshots.
package struct SnapshotEnvironment: Sendable {
  /// The mode that `UNDERSTUDY_RECORD` names, as it stands there.
  package var record: String?
  /// True if this run verifies for others: `CI` is set, and to neither `false` nor `0`.
  package var isCI: Bool
  /// The folder for pending snapshots that `UNDERSTUDY_PENDING` names.
  package var pendingFolder: String?
  /// The folder that `UNDERSTUDY_SNAPSHOTS` names: it stands for `Snapshots` where the sources are not, or must not be
  /// touched.
  package var snapshotsFolder: String?
  /// The folder for run journals that `UNDERSTUDY_JOURNAL` names.
  package var journalFolder: String?
  /// True if replaying doubles ask the real service again and compare: `UNDERSTUDY_CONTRACT` is set, and to neither
  /// `false` nor `0`.
  package var asksAgain: Bool
  /// The scrubbers that `UNDERSTUDY_SCRUB` names for every snapshot of this run, one a line.
  package var scrub: String?

  /// Reads the variables.
  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    record = value("UNDERSTUDY_RECORD")
    isCI = !["false", "0", nil].contains(value("CI")?.lowercased())
    pendingFolder = value("UNDERSTUDY_PENDING")
    asksAgain = !["false", "0", nil].contains(value("UNDERSTUDY_CONTRACT")?.lowercased())
    scrub = value("UNDERSTUDY_SCRUB")
    journalFolder = value("UNDERSTUDY_JOURNAL")
    snapshotsFolder = value("UNDERSTUDY_SNAPSHOTS").map { folder in
      folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
    }
  }

  /// The folder of a test's snapshots: the one that it asks for, within the environment's where that names one; `nil`
  /// for the package's own.
  package func folder(asked: String?) -> String? {
    guard let snapshotsFolder else { return asked }
    guard let asked else { return snapshotsFolder }
    return asked.hasPrefix("/") ? asked : snapshotsFolder + "/" + asked
  }

  /// The mode in force; `nil` where the environment names something that is no mode.
  ///
  /// The mode that the environment names is the most that is written: a test may ask for less, never for more. On CI
  /// that is nothing where the environment names no mode, so a forgotten `.snapshots(record: .all)` is compared there.
  ///
  /// - Parameter asked: The mode that the test's traits ask for.
  package func mode(asked: SnapshotRecordMode?) -> SnapshotRecordMode? {
    guard let record else { return isCI ? .never : asked ?? .missing }
    guard let named = SnapshotRecordMode(rawValue: record) else { return nil }
    return asked?.limited(to: named) ?? named
  }
}
