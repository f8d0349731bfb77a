internal import Foundation
internal import StateSnapshots
internal import TestReporting

/// Starts the run's journal when a double is used, so that a run without snapshots has a journal as well.
struct JournalObserver: RunObserver {
  func firstDoubleWasUsed(madeAt position: SourcePosition) {
    let environment = SnapshotEnvironment(ProcessInfo.processInfo.environment)
    let folder = (position.filePath as NSString).deletingLastPathComponent
    guard let root = PackageFolder.root(from: folder) else { return }
    _ = RunJournal.current(package: root, folder: environment.journalFolder)
  }
}
