#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import StateSnapshots

  struct RunJournalTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func whatARunUsedAndHowItEndedIsReadAgain() throws {
      try folder.write("# journal 1\nused Snapshots/a b.states\nended 0\n", to: "1.journal")
      try folder.write("# journal 1\nfiltered --skip\nused Snapshots/c.txt\nended 3\n", to: "2.journal")
      let record = try #require(try RunRecord(folder: folder.path))
      #expect(record.used == ["Snapshots/a b.states", "Snapshots/c.txt"])
      #expect(record.processes == 2)
      #expect(record.selection == "--skip")
      #expect(record.failure == "its tests failed (exit status 3)")
    }

    @Test func whatDoublesAndTimelinesShowedIsReadAgain() throws {
      try folder.write(
        "# journal 2\nstate M.State Snapshots/a b.states\nsaw called,held P.load(page:)\nended 0\n",
        to: "1.journal")
      try folder.write(
        "# journal 2\nstate M.State Snapshots/c.states\nsaw called,threw P.load(page:)\nended 0\n",
        to: "2.journal")
      let record = try #require(try RunRecord(folder: folder.path))
      #expect(record.states == ["M.State": ["Snapshots/a b.states", "Snapshots/c.states"]])
      #expect(record.members == ["P.load(page:)": ["called", "held", "threw"]])
      #expect(record.tellsOfMembers)
      #expect(record.failure == nil)
    }

    @Test func whatFailedAndWhereItWaitsIsReadAgain() throws {
      try folder.write(
        "# journal 2\nfailed Snapshots/a b.states\npending Snapshots/a b.states\t/ci a/a b.states.new\nended 1\n",
        to: "1.journal")
      try folder.write("# journal 2\nfailed Snapshots/c.txt\nended 0\n", to: "2.journal")
      let record = try #require(try RunRecord(folder: folder.path))
      #expect(record.failed == ["Snapshots/a b.states", "Snapshots/c.txt"])
      #expect(record.pending == ["Snapshots/a b.states": ["/ci a/a b.states.new"]])
      #expect(record.testFailure == "its tests failed (exit status 1)")
      #expect(record.failure == record.testFailure)
    }

    @Test func thatNobodyKnowsHowARunEndedIsNoFailureOfATest() throws {
      try folder.write("# journal 2\nended unknown\n", to: "1.journal")
      #expect(try RunRecord(folder: folder.path)?.testFailure == nil)
    }

    @Test func aFailureIsNotedWithItsPendingFile() throws {
      RunJournal.noteFailure(
        of: "Snapshots/a.states", pending: "/ci/a.states.new", package: "/nowhere", folder: folder.path)
      RunJournal.noteFailure(of: "Snapshots/b.txt", pending: nil, package: "/nowhere", folder: folder.path)
      RunJournal.noteFailure(of: "/elsewhere/c.txt", pending: nil, package: "/nowhere", folder: folder.path)
      #expect(
        try folder.text(folder.files[0]).hasSuffix(
          "\nfailed Snapshots/a.states\npending Snapshots/a.states\t/ci/a.states.new\nfailed Snapshots/b.txt\n"
        ))
    }

    @Test func aRelativePendingFileIsNotedFromTheFolderOfTheRun() throws {
      RunJournal.noteFailure(
        of: "Snapshots/a.states", pending: "ci/a.states.new", package: "/nowhere", folder: folder.path)
      let pending = try #require(try RunRecord(folder: folder.path)?.pending)
      #expect(
        pending == ["Snapshots/a.states": [FileManager.default.currentDirectoryPath + "/ci/a.states.new"]])
    }

    @Test func anOlderJournalTellsNothingOfDoubles() throws {
      try folder.write("# journal 2\nended 0\n", to: "1.journal")
      try folder.write("# journal 1\nended 0\n", to: "2.journal")
      #expect(try RunRecord(folder: folder.path)?.tellsOfMembers == false)
    }

    @Test(arguments: [
      "# journal 3\nended 0\n", "# journal 2\nsaw x P.a\nended 0\n", "# journal 2\nsaw called\nended 0\n",
      "# journal 2\nstate M.State\nended 0\n", "# journal 2\npending Snapshots/a.states\nended 0\n",
      "# journal 2\nended 0",
    ])
    func whatIsNoJournalIsKnown(text: String) throws {
      try folder.write(text, to: "1.journal")
      #expect(try RunRecord(folder: folder.path)?.failure == "its journal is of another version or damaged")
    }

    @Test func theTypeOfATimelinesStatesIsNoted() throws {
      RunJournal.note("Snapshots/a.states", state: "M.State", package: "/nowhere", folder: folder.path)
      RunJournal.note(
        "Snapshots/b.states", state: "Swift.Dictionary<Swift.Int, M.A>", package: "/nowhere",
        folder: folder.path)
      RunJournal.note(
        "Snapshots/c.states", state: "(a: Int, b: Int)", package: "/nowhere", folder: folder.path)
      #expect(
        try folder.text(folder.files[0]).hasSuffix(
          """
          used Snapshots/a.states
          state M.State Snapshots/a.states
          used Snapshots/b.states
          state Swift.Dictionary<Swift.Int,M.A> Snapshots/b.states
          used Snapshots/c.states

          """))
    }

    @Test func anEmptyFolderHoldsNoRun() throws {
      #expect(try RunRecord(folder: folder.path) == nil)
      #expect(try RunRecord(folder: folder.path + "/nowhere") == nil)
    }

    @Test func aProcessNotesEachSnapshotOnce() throws {
      for file in ["Snapshots/a.states", "Snapshots/b.txt", "Snapshots/a.states"] {
        RunJournal.note(file, package: "/nowhere", folder: folder.path)
      }
      #expect(folder.files.count == 1)
      let text = try folder.text(folder.files[0])
      #expect(text.hasPrefix("# journal 2\n"))
      #expect(text.hasSuffix("used Snapshots/a.states\nused Snapshots/b.txt\n"))
      // It is still running.
      #expect(try RunRecord(folder: folder.path)?.failure?.hasPrefix("a test process did not end") == true)
    }

    @Test func withoutAPackageNothingIsWritten() {
      RunJournal.note("Snapshots/a.states", package: folder.path, folder: nil)
      #expect(folder.files.isEmpty)
    }

    @Test func earlierRunsOfThePackageAreForgotten() throws {
      try folder.write("", to: "Package.swift")
      // No process has the number; one that runs on is a run of its own.
      try folder.write("# journal 1\nended 0\n", to: ".build/understudy/journal/4194304999999-1-1.journal")
      try folder.write("# journal 1\nended 0\n", to: ".build/understudy/journal/2147483000-1-1.journal")
      try folder.write("# journal 1\nended 0\n", to: ".build/understudy/journal/1-1-1.journal")
      RunJournal.note("Snapshots/a.states", package: folder.path, folder: nil)
      let names = folder.files.filter { $0.hasSuffix(".journal") }
      #expect(names.count == 3)
      #expect(!names.contains { $0.contains("2147483000") })
    }

    @Test(arguments: [
      (["swift-test", "--filter", "A"], "--filter"), (["swift-test", "--skip=A"], "--skip"),
      (["swift-test", "--skip-build", "--parallel"], nil), (["xctest", "-XCTest", "A", "b"], "-XCTest"),
      (["--filter"], nil),
    ])
    func aSelectionIsKnownByItsOption(arguments: [String], option: String?) {
      #expect(TestSelection.option(in: arguments) == option)
    }
  }
#endif
