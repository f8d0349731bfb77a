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
      #expect(text.hasPrefix("# journal 1\n"))
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
