import Testing

@testable import UnderstudyTool

struct StatusTests {
  private let file = TemporaryPackage.snapshot

  @Test func aPackageWithoutSnapshots() throws {
    let output = try TemporaryPackage(accepted: nil).run("status")
    #expect(output.status == 0)
    #expect(output.text.hasPrefix("no snapshots below Snapshots"))
  }

  @Test(arguments: [
    ("loads.states", "# states 2\n", "1: unknown version \"2\""),
    ("loads.calls", "# calls 1\n> A.b\n< [1\n\n= end\n", "3: expected a JSON value, \"]\" or \"}\""),
    ("a.txt", "a\n>>>>>>> branch\n", "2: a merge conflict"),
  ])
  func anUnreadableFileIsNamedWithItsLine(name: String, text: String, problem: String) throws {
    let package = try TemporaryPackage(accepted: nil)
    try package.write(text, to: "Snapshots/MoviesTests/" + name)
    let output = package.run("status")
    #expect(output.status == 1)
    #expect(output.text.hasPrefix("unreadable  Snapshots/MoviesTests/\(name):\(problem)"))
  }

  #if os(Linux)  // elsewhere, both names mean one file
    @Test func snapshotsThatDifferByLetterCaseAlone() throws {
      let package = try TemporaryPackage()
      try package.write(TemporaryPackage.timeline(to: 1), to: "Snapshots/MoviesTests/ListTests/Loads.states")
      let output = package.run("status")
      #expect(output.status == 1)
      #expect(
        output.text.hasPrefix("duplicated  Snapshots/MoviesTests/ListTests/Loads.states, \(file): one file"))
    }
  #endif

  @Test func hiddenAndTemporaryFilesAreNoSnapshots() throws {
    let package = try TemporaryPackage()
    try package.write("", to: "Snapshots/.gitkeep")
    try package.write("", to: "Snapshots/MoviesTests/a.states.1-2.tmp")
    #expect(package.run("status").text == "1 snapshot, nothing to do\n")
  }

  private func package(journal lines: [String]) throws -> TemporaryPackage {
    let package = try TemporaryPackage()
    try package.writeJournal(lines)
    return package
  }

  private let advice = "the output of 'swift test' says what failed; once it is settled, run the tests again"

  @Test(arguments: [
    ([], "failed      the last run: a test process did not end: it crashed, was stopped, or still runs\n"),
    (["ended unknown"], "1 snapshot, nothing to do\n"),
    (["failed \(TemporaryPackage.snapshot)", "ended 0"], "1 snapshot, nothing to do\n"),
  ])
  func aRunThatDidNotEndIsAFindingAndAnExpectedFailureIsNone(lines: [String], text: String) throws {
    let output = try package(journal: ["used \(file)"] + lines).run("status")
    #expect(output.text.hasPrefix(text))
    #expect(output.status == (lines.isEmpty ? 1 : 0))
  }

  @Test func unusedSnapshotsAreUnknownAfterARunOfSomeTests() throws {
    #expect(
      try package(journal: ["filtered --filter", "used \(file)", "ended 0"]).run("status")
        == CommandOutput(
          text: """
            1 snapshot, nothing to do
            unused snapshots are not known: the last run was not of all tests (--filter): run 'swift test' without it

            """))
  }

  @Test func filesInTheRunsPendingFolderArePending() throws {
    let package = try TemporaryPackage()
    try package.writeJournalOfRun(leaving: TemporaryPackage.timeline(to: 2), in: "ci artifacts")
    let output = package.run("status")
    #expect(
      output
        == CommandOutput(
          text: """
            pending     \(file), as ci artifacts/\(file).new
            failed      the last run: its tests failed (exit status 1)

            1 snapshot, 1 pending
            look at one: understudy show FILE; settle it: understudy accept FILE, understudy reject FILE
            \(advice)

            """, status: 1))
    _ = package.run("accept")
    #expect(package.run("status").text.hasPrefix("failed      the last run: "))
  }

  @Test func aFailureThatLeftNoPendingFileIsNamed() throws {
    let package = try package(journal: ["used \(file)", "failed Snapshots/a b.txt", "ended 1"])
    try package.write("x\n", to: "Snapshots/a b.txt")
    #expect(
      package.run("status").text == """
        failed      Snapshots/a b.txt: no pending file was left
        failed      the last run: its tests failed (exit status 1)

        2 snapshots, 1 failed
        \(advice)

        """)
  }

  @Test func aSnapshotThatTheLastRunUsedButThatIsGoneIsMissing() throws {
    let output = try package(journal: ["used \(file)", "used Snapshots/lost.txt", "ended 0"]).run("status")
    #expect(output.status == 1)
    #expect(output.text.hasPrefix("missing     Snapshots/lost.txt\n\n1 snapshot, 1 missing\n"))
  }

  @Test func colourIsUsedOnlyOnATerminal() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(package.run("status", onTerminal: true).text.hasPrefix("\u{1B}[33mpending\u{1B}[0m"))
    #expect(package.run("status", variables: ["NO_COLOR": "1"], onTerminal: true).text.hasPrefix("pending"))
  }

  @Test func theDifferencesOfAPendingSnapshotAreData() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(
      package.run("status", "--json").text.contains(
        """
          "pending" : [
            {
              "accept" : "mv \(file).new \(file)",
              "differences" : [
                {
                  "meaning" : "`count` is 2 in place of 1",
                  "new" : "2",
                  "old" : "1",
                  "path" : "count",
                  "step" : "increment()"
                }
              ],
              "meaning" : "`count` is 2 in place of 1",
              "pending" : "\(file).new",
              "replaces" : true,
              "snapshot" : "\(file)",
              "test" : "MoviesTests.ListTests/loads"
            }
          ],
        """))
  }

  @Test func theDifferencesOfAFailureWithoutAPendingFileAreThoseOfTheRun() throws {
    let failure = """
      {"accept":"swift test","differences":[{"new":"2","old":"1","path":"line 1"}],"file":"MoviesTests/ListTests.swift",\
      "line":7,"snapshot":"\(file)","test":"ListTests/loads"}
      """
    let lines = ["used \(file)", "failed \(file)", "differs \(failure)", "ended 1"]
    #expect(
      try package(journal: lines).run("status", "--json").text.filter { !$0.isWhitespace }.hasPrefix(
        "{\"differences\":[\(failure.filter { !$0.isWhitespace })],\"duplicated\":[]"))
  }

  @Test func json() throws {
    let output = try TemporaryPackage(pending: "?\n").run("status", "--json")
    #expect(output.status == 1)
    #expect(
      output.text.filter { !$0.isWhitespace } == """
        {"differences":[],"duplicated":[],"failed":[],"folder":"Snapshots","kept":[],"missing":[],"orphaned":[],"pending":[{"accept":"mv\(file).new\(file)","differences":[],"pending":"\(file).new","replaces":true,\
        "snapshot":"\(file)","test":"MoviesTests.ListTests/loads"}],"snapshots":1,"unreadable":[{"file":"\(file).new","line":1,\
        "message":"expected\\"#states1\\""}]}
        """)
  }
}
