#if os(macOS) || os(Linux)
  import Foundation
  import Testing
  import UnderstudyTestSupport

  @testable import StateSnapshots

  struct RunJournalTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var journal: RunJournal? { RunJournal.current(package: "/nowhere", folder: folder.path) }

    @Test func aFailureIsNotedWithItsPendingFileAndDifferences() throws {
      journal?.noteFailure(of: "Snapshots/a.states", pending: "/ci/a.states.new")
      journal?.noteFailure(of: "Snapshots/b.txt", pending: "ci/b.txt.new")
      journal?.noteFailure(of: "Snapshots/c.txt", pending: nil, differences: "{}")
      journal?.noteFailure(of: "/elsewhere/d.txt", pending: nil)
      #expect(
        try folder.text(folder.files[0]).hasSuffix(
          """
          failed Snapshots/a.states
          pending Snapshots/a.states\t/ci/a.states.new
          failed Snapshots/b.txt
          pending Snapshots/b.txt\t\(FileManager.default.currentDirectoryPath)/ci/b.txt.new
          failed Snapshots/c.txt
          differs {}

          """))
    }

    @Test func theTypeOfATimelinesStatesIsNoted() throws {
      journal?.noteUse(of: "Snapshots/a.states", state: "M.State")
      journal?.noteUse(of: "Snapshots/b.states", state: "Swift.Dictionary<Swift.Int, M.A>")
      journal?.noteUse(of: "Snapshots/c.states", state: "(a: Int, b: Int)")
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

    @Test func aProcessNotesEachSnapshotOnce() throws {
      for file in ["Snapshots/a.states", "Snapshots/b.txt", "Snapshots/a.states"] {
        journal?.noteUse(of: file)
      }
      #expect(folder.files.count == 1)
      let text = try folder.text(folder.files[0])
      #expect(text.hasPrefix("# journal 2\n"))
      #expect(text.hasSuffix("used Snapshots/a.states\nused Snapshots/b.txt\n"))
    }

    @Test func withoutAPackageNothingIsWritten() {
      RunJournal.current(package: folder.path, folder: nil)?.noteUse(of: "Snapshots/a.states")
      #expect(folder.files.isEmpty)
    }

    @Test func earlierRunsOfThePackageAreForgotten() throws {
      try folder.write("", to: "Package.swift")
      // The first number is too large for a process identifier, process 2147483000 does not exist, and process 1 runs.
      try folder.write("# journal 1\nended 0\n", to: ".build/understudy/journal/4194304999999-1-1.journal")
      try folder.write("# journal 1\nended 0\n", to: ".build/understudy/journal/2147483000-1-1.journal")
      try folder.write("# journal 1\nended 0\n", to: ".build/understudy/journal/1-1-1.journal")
      RunJournal.current(package: folder.path, folder: nil)?.noteUse(of: "Snapshots/a.states")
      let names = folder.files.filter { $0.hasSuffix(".journal") }
      #expect(names.count == 3)
      #expect(!names.contains { $0.contains("2147483000") })
    }

    @Test(arguments: [
      (["swift-test", "--filter", "A"], "--filter"), (["swift-test", "--skip=A"], "--skip"),
      (["swift-test", "--skip-build", "--parallel"], nil), (["xctest", "-XCTest", "A", "b"], "-XCTest"),
      (["--filter"], nil),
      // Options of Swift 6.4, which repeat tests and select none.
      (["swift-test", "--maximum-repetitions", "3", "--repeat-until", "fail"], nil),
    ])
    func aSelectionIsKnownByItsOption(arguments: [String], option: String?) {
      #expect(TestSelection.option(in: arguments) == option)
    }
  }
#endif
