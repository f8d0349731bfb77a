import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests that a repeated test compares with the same file, and that no other test has this file.
struct RepeatedTests {
  private let snapshots: SnapshotPackage
  private var folder: TemporaryFolder { snapshots.folder }
  private let registry = SnapshotRegistry()

  init() throws { snapshots = try SnapshotPackage() }

  private func verify(_ value: Int, _ test: String = "loads") -> SnapshotVerdict {
    snapshots.verify([value], test: test, mode: .missing, in: registry)
  }

  @Test func aRepeatedTestUsesTheSameFile() {
    #expect(verify(0).outcome == .recorded)
    for _ in 1...3 { #expect(verify(0).outcome == .matched) }
    #expect(folder.files == ["Package.swift", "Snapshots/MoviesTests/ListTests/loads.states"])
  }

  @Test func aFailedTestMayCompareAnotherValue() throws {
    #expect(verify(0).outcome == .recorded)
    // The new registry stands for that of a new process.
    let retry = SnapshotRegistry()
    #expect(snapshots.verify([1], mode: .never, in: retry).outcome == .mismatched)
    #expect(snapshots.verify([2], mode: .never, in: retry).outcome == .mismatched)
    #expect(snapshots.verify([0], mode: .never, in: retry).outcome == .matched)
    // The test has passed, so another value is refused.
    #expect(snapshots.verify([1], mode: .never, in: retry).outcome == .refused)
  }
}
