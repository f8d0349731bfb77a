import Foundation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyInlineSnapshots
import UnderstudyTestSupport

@testable import Understudy

struct ExpectInlineSnapshotTests {
  struct Movie {
    var id = 1
    var title = "Alien"
  }

  @Test func expectSnapshotWithATextComparesWithIt() {
    expectSnapshot(of: Movie()) {
      """
      id: 1
      title: "Alien"
      """
    }
    let issues = issues(SnapshotSettings(record: .never, environment: SnapshotEnvironment([:]))) {
      expectSnapshot(of: "a") { "b" }
    }
    #expect(issues.map(\.severity) == [.error])
  }

  @Test func aStrategyMakesTheText() {
    expectInlineSnapshot(of: ["a", #"\"#], as: .lines) {
      #"""
      a
      \
      """#
    }
  }

  @Test func aTimelineIsComparedWithTheTextInTheTest() {
    let recorder = StateRecorder(initial: 0)
    recorder.step("count") { recorder.record(1) }
    expectInlineSnapshot(of: recorder) {
      """
      # states 1
      = initial
        self: 0

      @ count
      ~
        self: 0 -> 1

      = end
      """
    }
  }

  private func issues(_ settings: SnapshotSettings, _ body: () -> Void) -> [TestIssue] {
    let reporter = RecordingReporter(
      test: TestIdentity(module: "MoviesTests", suite: ["ListTests"], name: "shows"))
    SnapshotSettings.$current.withValue(settings) {
      Reporting.$override.withValue(reporter) { body() }
    }
    return reporter.issues
  }

  @Test func aDifferentTextFailsAndSaysWhatToDo() {
    let line = #line + 2
    let issues = issues(SnapshotSettings(record: .never, environment: SnapshotEnvironment([:]))) {
      expectInlineSnapshot(of: "a\nc") { "a\nb" }
    }
    #expect(
      issues.map(\.message) == [
        """
        The value of ListTests/shows differs from its inline snapshot, first in line 2 (- snapshot, + this run):

          a
        - b
        + c

        Place: Tests/UnderstudyInlineSnapshotsTests/ExpectInlineSnapshotTests.swift:\(line)
        Accept this run's: UNDERSTUDY_RECORD=failed swift test --filter '^MoviesTests\\.ListTests/shows$'
        """
      ])
  }

  @Test func twoValuesInALoopAreToldToHaveFilesOfTheirOwn() {
    let settings = SnapshotSettings(
      record: .missing, environment: SnapshotEnvironment([:]), registry: SnapshotRegistry())
    let line = #line + 2
    let issues = issues(settings) {
      for text in ["a", "b"] { expectInlineSnapshot(of: text) { "a" } }
    }
    #expect(
      issues.map(\.message) == [
        """
        This line has compared two different values of ListTests/shows with one snapshot. In a loop, or in a \
        function that is called twice, give each a name of its own: expectSnapshot(of: …, named: "…"). Where \
        the test itself ran twice, its value changes from run to run.

        The value of ListTests/shows differs from its inline snapshot, first in line 1 (- snapshot, + this run):

        - a
        + b

        Place: Tests/UnderstudyInlineSnapshotsTests/ExpectInlineSnapshotTests.swift:\(line)
        """
      ])
  }

  @Test func aTextThatIsNotThereFailsWhereItMayNotBeWritten() {
    let issues = issues(SnapshotSettings(record: .never, environment: SnapshotEnvironment([:]))) {
      expectInlineSnapshot(of: "a")
    }
    #expect(issues.map(\.severity) == [.error])
    #expect(issues.first?.message.contains("is not recorded yet, and this run may not write it") == true)
  }

  @Test func aTimelineThatCannotBeReadIsADifference() {
    let issues = issues(SnapshotSettings(record: .never, environment: SnapshotEnvironment([:]))) {
      expectInlineSnapshot(of: StateRecorder(initial: 0)) { "# states 2" }
    }
    #expect(issues.first?.message.contains("What stands there can't be read: line 1: ") == true)
  }

  @Test(arguments: [(false, SnapshotRecordMode.missing), (true, .failed), (true, .all)])
  func theSourceIsWrittenWhereTheModeSaysSo(hasText: Bool, mode: SnapshotRecordMode) throws {
    let folder = try TemporaryFolder()
    let source = "func shows() {\n  expectInlineSnapshot(of: a)\(hasText ? " { \"b\" }" : "")\n}\n"
    try folder.write(source, to: "Tests.swift")
    // A source that is newer than the compiled tests would not be written.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: folder.path + "/Tests.swift")
    let issues = issues(SnapshotSettings(record: mode, environment: SnapshotEnvironment([:]))) {
      expectInlineSnapshot(
        of: "a", fileID: "T/Tests.swift", filePath: folder.path + "/Tests.swift", line: 2, column: 3,
        matches: hasText ? { "b" } : nil)
    }
    #expect(issues.map(\.severity) == [mode == .failed ? .error : .warning])
    #expect(
      try folder.text("Tests.swift")
        == "func shows() {\n  expectInlineSnapshot(of: a) {\n    \"\"\"\n    a\n    \"\"\"\n  }\n}\n")
  }

  @Test func aSourceThatIsNewerThanTheTestsIsLeftAsItIs() throws {
    let folder = try TemporaryFolder()
    try folder.write("expectInlineSnapshot(of: a)\n", to: "Tests.swift")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: folder.path + "/Tests.swift")
    let issues = issues(SnapshotSettings(record: .missing, environment: SnapshotEnvironment([:]))) {
      expectInlineSnapshot(
        of: "a", fileID: "T/Tests.swift", filePath: folder.path + "/Tests.swift", line: 1, column: 1)
    }
    #expect(issues.map(\.severity) == [.error])
    #expect(issues.first?.message.contains("was not written: ") == true)
    #expect(try folder.text("Tests.swift") == "expectInlineSnapshot(of: a)\n")
  }

  @Test func aTextWithASecretIsNotWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("expectInlineSnapshot(of: card)\n", to: "Tests.swift")
    let issues = issues(SnapshotSettings(record: .missing, environment: SnapshotEnvironment([:]))) {
      expectInlineSnapshot(
        of: "4242 4242 4242 4242", fileID: "T/Tests.swift", filePath: folder.path + "/Tests.swift", line: 1,
        column: 1)
    }
    #expect(
      issues.map(\.message) == [
        #"""
        The inline snapshot of ListTests/shows was not recorded, since it holds what looks like a secret:
          line 1: a card number
        Secrets don't belong in a repository. Replace what must not be written: scrubbing: \#
        [SnapshotScrubber("card", matching: #"\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}"#)]
        Place: \#(folder.path)/Tests.swift:1
        """#
      ])
    #expect(try folder.text("Tests.swift") == "expectInlineSnapshot(of: card)\n")
  }
}
