internal import StateSnapshots
package import TestReporting
package import Testing
package import UnderstudyDoubles

/// What timelines and values add to a run of tests: the run's journal, and the names of cases in file names.
///
/// The modules below find this type by its name, so that doubles alone don't need snapshots.
package struct SnapshotRun: RunObserver, CaseTextSource {
  package init() {}

  /// Starts the run's journal, so that a run without snapshots has a journal as well.
  package func firstDoubleWasMade(at position: SourcePosition) {
    let root = PackageFolder.root(ofSourceFile: position.filePath)
    _ = RunJournal.current(package: root, folder: SnapshotEnvironment.process.journalFolder)
  }

  package func texts(of arguments: CaseArguments, in test: Test) -> [String] {
    TestCaseTexts.shared.texts(of: arguments, in: test)
  }
}
