internal import StateSnapshots
package import TestReporting

extension TestRunnerReporter: RunObserver {
  /// Starts the run's journal, so that a run without snapshots has a journal as well.
  package func firstDoubleWasUsed(madeAt position: SourcePosition) {
    let root = PackageFolder.root(ofSourceFile: position.filePath)
    _ = RunJournal.current(package: root, folder: SnapshotEnvironment.process.journalFolder)
  }
}
