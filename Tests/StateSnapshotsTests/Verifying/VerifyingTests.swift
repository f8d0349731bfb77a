import Foundation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

struct VerifyingTests {
  private let snapshots: SnapshotPackage
  private let file = "Snapshots/MoviesTests/ListTests/loads.states"
  private var folder: TemporaryFolder { snapshots.folder }

  init() throws { snapshots = try SnapshotPackage() }

  @Test func anotherOrderOfTheSameEventsHasAHint() throws {
    _ = snapshots.verify(.states(0, 1, 0), mode: .missing)
    let text = try folder.text(file)
    let steps = text.components(separatedBy: "\n\n")
    try folder.write([steps[0], steps[2], steps[1], steps[3]].joined(separator: "\n\n"), to: file)
    let message = snapshots.verify(.states(0, 1, 0), mode: .never).issue?.message
    #expect(message?.contains(": the same lines in another order (- snapshot, + this run):\n") == true)
    #expect(
      message?.contains(
        """

        Where several things run at once, @Test(.deterministic) makes \
        their order the same in every run.

        File: \(file)
        """) == true)
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n", "1: a merge conflict"),
    (
      "# states 2\n= initial\n  self: 0\n\n= end\n",
      "1: unknown version \"2\": this is a reader of version 1"
    ),
    ("# states 1\n= initial\n  self: 0\n", "3: the file is cut off, or text follows its end"),
    (
      "# states 1\n= initial\n  self: 0\n\n= end\nmore\n",
      "6: the file is cut off, or text follows its end"
    ),
    (
      "# states 1\n= initial\n  self: 0\n\n= end",
      "5: the file is cut off: \"= end\" and a line feed are missing"
    ),
  ])
  func aFileThatIsNotAWholeTimelineIsUnreadable(text: String, error: String) throws {
    try folder.write(text, to: file)
    let verdict = snapshots.verify(.states(0), mode: .failed)
    #expect(verdict.outcome == .unreadable)
    #expect(verdict.issue?.message.contains("\(file):\(error)") == true, "\(verdict.issue?.message ?? "")")
    #expect(try folder.text(file) == text)
  }

  @Test func aByteOrderMarkAndConvertedLineEndsAreNoDifference() throws {
    _ = snapshots.verify(.states(0, 1), mode: .missing)
    let text = try folder.text(file).replacingOccurrences(of: "\n", with: "\r\n")
    try folder.write("\u{FEFF}" + text, to: file)
    #expect(snapshots.verify(.states(0, 1), mode: .never).outcome == .matched)
  }

  @Test func aMismatchWritesThePendingTimeline() throws {
    _ = snapshots.verify(.states(0, 1, 2))
    let accepted = try folder.text(file)
    let verdict = snapshots.verify(.states(0, 1, 3))
    #expect(verdict.outcome == .mismatched)
    #expect(try folder.text(file) == accepted)
    #expect(
      try folder.text(file + ".new")
        == accepted.replacing("to 2", with: "to 3").replacing("-> 2", with: "-> 3"))
  }

  @Test func aPassingRunRemovesThePendingTimeline() {
    _ = snapshots.verify(.states(0))
    _ = snapshots.verify(.states(1))
    #expect(snapshots.verify(.states(0)).outcome == .matched)
    #expect(folder.files == ["Package.swift", file])
  }

  @Test func aMismatchOnCIWritesNothing() {
    _ = snapshots.verify(.states(0))
    let verdict = snapshots.verify(.states(1), environment: ["CI": "1"])
    #expect(verdict.outcome == .mismatched)
    #expect(folder.files == ["Package.swift", file])
    #expect(
      verdict.issue?.message.hasSuffix(
        "Accept this run's: UNDERSTUDY_RECORD=failed swift test --filter '^MoviesTests\\.ListTests/loads\\(\\)'"
      ) == true
    )
  }

  @Test func aMissingSnapshotOnCIIsWrittenToThePendingFolder() throws {
    let pending = folder.path + "/pending"
    let verdict = snapshots.verify(.states(0), environment: ["CI": "1", "UNDERSTUDY_PENDING": pending])
    #expect(verdict.outcome == .missing)
    #expect(
      verdict.issue?.message == """
        ListTests/loads has no snapshot yet, and this run may not write one.
        File: \(file)
        This run: pending/\(file).new
        Accept it: mkdir -p Snapshots/MoviesTests/ListTests && mv pending/\(file).new \(file)
        """)
    #expect(folder.files == ["Package.swift", "pending/\(file).new", "pending/compared/\(file)"])
    #expect(try folder.text("pending/compared/\(file)") == "")
  }

  @Test func aMismatchOnCIIsInThePendingFolderUntilAMatch() throws {
    _ = snapshots.verify(.states(0))
    let environment = ["CI": "1", "UNDERSTUDY_PENDING": folder.path + "/pending"]
    let verdict = snapshots.verify(.states(1), environment: environment)
    #expect(
      folder.files == ["Package.swift", file, "pending/\(file).new", "pending/compared/\(file)"])
    #expect(try folder.text("pending/compared/\(file)") == folder.text(file))
    #expect(verdict.issue?.message.hasSuffix("\nAccept it: mv pending/\(file).new \(file)") == true)
    _ = snapshots.verify(.states(0), environment: environment)
    #expect(folder.files == ["Package.swift", file])
  }

  @Test(arguments: [
    (SnapshotRecordMode.failed, SnapshotVerdict.Outcome.mismatched, TestIssue.Severity.error),
    (.all, .recorded, .warning),
  ])
  func someModesRewriteADifferentSnapshot(
    mode: SnapshotRecordMode, outcome: SnapshotVerdict.Outcome, severity: TestIssue.Severity
  ) {
    _ = snapshots.verify(.states(0))
    let verdict = snapshots.verify(.states(1), mode: mode)
    #expect(verdict.outcome == outcome)
    #expect(verdict.issue?.severity == severity)
    #expect(snapshots.verify(.states(1)).outcome == .matched)
  }

  @Test func anUnknownModeIsAnError() {
    let verdict = snapshots.verify(.states(0), mode: .never, environment: ["UNDERSTUDY_RECORD": "always"])
    #expect(verdict.outcome == .refused)
    #expect(
      verdict.issue?.message
        == "UNDERSTUDY_RECORD is \"always\", which is no mode: use never, missing, failed or all.")
    #expect(folder.files == ["Package.swift"])
  }

  @Test func twoTestsThatShareAFileFailByName() {
    let registry = SnapshotRegistry()
    _ = snapshots.verify(.states(0), test: "loads", in: registry)
    let verdict = snapshots.verify(.states(0), test: "Loads", in: registry)
    #expect(verdict.outcome == .refused)
    #expect(
      verdict.issue?.message.hasPrefix("ListTests/loads and ListTests/Loads would share one snapshot") == true
    )
  }

  @Test func twoCallsOfATestThatShareAFileFailByPlace() {
    let registry = SnapshotRegistry()
    _ = snapshots.verify(.states(0), line: 1, in: registry)
    let verdict = snapshots.verify(.states(0), line: 2, in: registry)
    #expect(verdict.outcome == .refused)
    #expect(
      verdict.issue?.message.contains("ListTests.swift:1:1 and MoviesTests/ListTests.swift:2:1") == true)
  }

  @Test func twoCasesOfATestThatShareAFileFail() {
    let registry = SnapshotRegistry()
    _ = snapshots.verify(.states(0), arguments: ["x"], caseID: "a", named: "y", in: registry)
    #expect(
      snapshots.verify(.states(0), arguments: ["x"], caseID: "b", named: "y", in: registry).issue?.message
        == """
        Two cases of ListTests/loads(x) would share one snapshot. Give one of them a name of its own: \
        expectSnapshot(of: …, named: "…").
        File: Snapshots/MoviesTests/ListTests/loads.x.y.states
        """)
  }

  @Test(arguments: SnapshotRecordMode.allCases)
  func twoValuesOfOneLineFailBeforeTheSecondIsWritten(mode: SnapshotRecordMode) throws {
    _ = snapshots.verify(.states(0), mode: .missing)
    let accepted = try folder.text(file)
    let registry = SnapshotRegistry()
    _ = snapshots.verify(.states(0), mode: mode, in: registry)
    let verdict = snapshots.verify(.states(1), mode: mode, in: registry)
    #expect(verdict.outcome == .refused)
    #expect(
      verdict.issue?.message == """
        This line has compared two different timelines of ListTests/loads with one snapshot. In a loop, or in \
        a function that is called twice, give each a name of its own: expectSnapshot(of: …, named: "…"). \
        Where the test itself ran twice, its timeline changes from run to run.

        This one differs from it (- snapshot, + this run):

          = initial
        -   self: 0
        +   self: 1

          = end

        File: \(file)
        """)
    #expect(try folder.text(file) == accepted)
    #expect(folder.files == ["Package.swift", file])
  }

  @Test func aCaseWithoutADescriptionNeedsAName() {
    #expect(snapshots.verify(.states(0), arguments: []).outcome == .refused)
    #expect(snapshots.verify(.states(0), arguments: [], named: "x").outcome == .recorded)
  }
}
