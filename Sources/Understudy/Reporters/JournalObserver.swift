internal import Foundation
internal import StateSnapshots
internal import TestReporting

/// Begins the run's journal where a double is used, so that there is one also where no snapshot is.
struct JournalObserver: RunObserver {
  func doubleWasUsed(madeAt position: SourcePosition) {
    let environment = SnapshotEnvironment(ProcessInfo.processInfo.environment)
    let folder = (position.filePath as NSString).deletingLastPathComponent
    guard let root = PackageFolder.root(above: folder) else { return }
    RunJournal.begin(package: root, folder: environment.journalFolder)
  }
}
