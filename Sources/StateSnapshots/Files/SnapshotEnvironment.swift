internal import Foundation

package struct SnapshotEnvironment: Sendable {
  /// The settings from the environment variables of this process.
  package static let process = SnapshotEnvironment(ProcessInfo.processInfo.environment)

  /// The value of `UNDERSTUDY_RECORD`, even if no mode has this name.
  package var recordText: String?
  /// True on CI: `CI` is set to a value other than `false` and `0`.
  package var isCI: Bool
  /// The folder for pending snapshots that `UNDERSTUDY_PENDING` names.
  package var pendingFolder: String?
  /// The folder that `UNDERSTUDY_SNAPSHOTS` names; it replaces `Snapshots`, for example if the sources are read-only.
  package var snapshotsFolder: String?
  /// The folder for run journals that `UNDERSTUDY_JOURNAL` names.
  package var journalFolder: String?
  /// True if replaying doubles call the real service and compare its answers with the cassette: `UNDERSTUDY_CONTRACT`
  /// is set to a value other than `false` and `0`.
  package var isContractRun: Bool

  /// Reads the settings from environment variables; an empty value counts as none.
  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    recordText = value("UNDERSTUDY_RECORD")
    isCI = !["false", "0", nil].contains(value("CI")?.lowercased())
    pendingFolder = value("UNDERSTUDY_PENDING")
    isContractRun = !["false", "0", nil].contains(value("UNDERSTUDY_CONTRACT")?.lowercased())
    journalFolder = value("UNDERSTUDY_JOURNAL")
    snapshotsFolder = value("UNDERSTUDY_SNAPSHOTS").map { folder in
      folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
    }
  }

  /// Returns the folder of a test's snapshots; `nil` for the package's `Snapshots`.
  ///
  /// If the environment names a folder, a relative path in `requested` is relative to this folder.
  ///
  /// - Parameter requested: The folder that the test's traits name.
  package func folder(requested: String?) -> String? {
    guard let snapshotsFolder else { return requested }
    guard let requested else { return snapshotsFolder }
    return requested.hasPrefix("/") ? requested : snapshotsFolder + "/" + requested
  }

  /// Returns the mode in effect; `nil` if the environment names an unknown mode.
  ///
  /// The environment's mode is an upper limit: a test can request only a mode that writes less than the environment's
  /// mode. If the environment names no mode, the limit on CI is `never`, so a forgotten `.snapshots(record: .all)`
  /// writes nothing on CI.
  ///
  /// - Parameter requested: The mode that the test's traits name.
  package func mode(requested: SnapshotRecordMode?) -> SnapshotRecordMode? {
    guard let recordText else { return isCI ? .never : requested ?? .missing }
    guard let limit = SnapshotRecordMode(rawValue: recordText) else { return nil }
    // The cases are declared in ascending order of the number of snapshots that they write.
    return SnapshotRecordMode.allCases.first { $0 == requested || $0 == limit }
  }
}

/// The snapshots that a run writes.
public enum SnapshotRecordMode: String, Sendable, Hashable, CaseIterable {
  /// Nothing is written: a missing or different snapshot fails the test. The default on CI.
  case never
  /// A missing snapshot is written, with a warning. The default outside of CI.
  case missing
  /// Like ``missing``; a different snapshot is rewritten too, and fails the test in this run.
  case failed
  /// Every snapshot is written, with a warning.
  case all
}
