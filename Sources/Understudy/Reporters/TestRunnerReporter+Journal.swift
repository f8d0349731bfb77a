internal import Foundation
internal import StateSnapshots
package import TestReporting

extension TestRunnerReporter: RunObserver {
  /// Starts the run's journal, so that a run without snapshots has a journal as well.
  package func firstDoubleWasUsed(madeAt position: SourcePosition) {
    let environment = SnapshotEnvironment(ProcessInfo.processInfo.environment)
    let folder = (position.filePath as NSString).deletingLastPathComponent
    guard let root = PackageFolder.root(from: folder) else { return }
    _ = RunJournal.current(package: root, folder: environment.journalFolder)
  }
}
