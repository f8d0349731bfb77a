import Testing
import UnderstudyTestSupport

@testable import UnderstudyTool

struct RunRecordTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func whatTimelinesShowedIsReadAgain() throws {
    try folder.write(
      "# journal 2\nstate M.State Snapshots/a b.states\nended 0\n",
      to: "1.journal")
    try folder.write(
      "# journal 2\nstate M.State Snapshots/c.states\nended 0\n",
      to: "2.journal")
    let record = try #require(try RunRecord(folder: folder.path))
    #expect(record.timelinesByStateType == ["M.State": ["Snapshots/a b.states", "Snapshots/c.states"]])
    #expect(record.problem == nil)
  }

  @Test func whatFailedAndWhereItWaitsIsReadAgain() throws {
    try folder.write(
      "# journal 2\nfailed Snapshots/a b.states\npending Snapshots/a b.states\t/ci a/a b.states.new\nended 1\n",
      to: "1.journal")
    try folder.write("# journal 2\nfailed Snapshots/c.txt\nended 0\n", to: "2.journal")
    let record = try #require(try RunRecord(folder: folder.path))
    #expect(record.failedSnapshots == ["Snapshots/a b.states", "Snapshots/c.txt"])
    #expect(record.pendingFilesBySnapshot == ["Snapshots/a b.states": ["/ci a/a b.states.new"]])
    #expect(record.testFailure == "its tests failed (exit status 1)")
    #expect(record.problem == record.testFailure)
  }

  @Test(arguments: [
    "# journal 1\nended 0\n", "# journal 2\nstate M.State\nended 0\n",
    "# journal 2\npending Snapshots/a.states\nended 0\n",
    "# journal 2\ndiffers {\nended 0\n", "# journal 2\nended 0",
  ])
  func whatIsNoJournalIsKnown(text: String) throws {
    try folder.write(text, to: "1.journal")
    #expect(try RunRecord(folder: folder.path)?.problem == "its journal is of another version or damaged")
  }
}
