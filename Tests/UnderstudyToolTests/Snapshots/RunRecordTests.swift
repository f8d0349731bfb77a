import Testing
import UnderstudyTestSupport

@testable import UnderstudyTool

struct RunRecordTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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
