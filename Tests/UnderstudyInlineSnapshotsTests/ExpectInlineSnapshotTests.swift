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
    let issues = issues {
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

  private static func makeReporter() -> CollectingReporter {
    CollectingReporter(test: TestIdentity(module: "MoviesTests", suite: ["ListTests"], name: "shows"))
  }

  private func issues(
    _ mode: SnapshotRecordMode = .never, as reporter: CollectingReporter = makeReporter(), _ body: () -> Void
  ) -> [TestIssue] {
    let settings = SnapshotSettings(
      record: mode, environment: SnapshotEnvironment([:]), registry: SnapshotRegistry())
    return SnapshotSettings.$current.withValue(settings) {
      Reporting.$override.withValue(reporter) { body() }
      return reporter.issues
    }
  }

  @Test func aDifferentTextFailsAndSaysWhatToDo() {
    let line = #line + 2
    let issues = issues {
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
    let line = #line + 2
    let issues = issues(.missing) {
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
    let issues = issues {
      expectInlineSnapshot(of: "a")
    }
    #expect(issues.map(\.severity) == [.error])
    #expect(issues.first?.message.contains("is not recorded yet, and this run may not write it") == true)
  }

  @Test func aTimelineThatCannotBeReadIsADifference() {
    let issues = issues {
      expectInlineSnapshot(of: StateRecorder(initial: 0)) { "# states 2" }
    }
    #expect(issues.first?.message.contains("What stands there can't be read: line 1: ") == true)
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Compares the value at the beginning of a source file.
  ///
  /// - Parameter date: The time at which the source was changed; one that is newer than the compiled tests is not written.
  private func record(
    _ value: String, in source: String, expecting text: String? = nil, mode: SnapshotRecordMode = .missing,
    changedAt date: Date = Date(timeIntervalSince1970: 0), as reporter: CollectingReporter = makeReporter()
  ) throws -> [TestIssue] {
    let path = folder.path + "/Tests.swift"
    try folder.write(source, to: "Tests.swift")
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    return issues(mode, as: reporter) {
      expectInlineSnapshot(
        of: value, fileID: "T/Tests.swift", filePath: path, line: 1, column: 1,
        matches: text.map { text in { text } })
    }
  }

  @Test(arguments: [(nil, SnapshotRecordMode.missing), ("b", .failed), ("b", .all)])
  func theSourceIsWrittenWhereTheModeSaysSo(text: String?, mode: SnapshotRecordMode) throws {
    let source = "expectInlineSnapshot(of: a)\(text.map { " { \"\($0)\" }" } ?? "")\n"
    let issues = try record("a", in: source, expecting: text, mode: mode)
    #expect(issues.map(\.severity) == [mode == .failed ? .error : .warning])
    #expect(
      try folder.text("Tests.swift") == "expectInlineSnapshot(of: a) {\n  \"\"\"\n  a\n  \"\"\"\n}\n")
  }

  @Test(arguments: [(nil, SnapshotRecordMode.missing), ("b", .all)])
  func aFailedTestWritesNothing(text: String?, mode: SnapshotRecordMode) throws {
    let source = "expectInlineSnapshot(of: a)\n"
    let reporter = Self.makeReporter()
    reporter.failureOfTest = .ofThisTest
    let issues = try record("a", in: source, expecting: text, mode: mode, as: reporter)
    #expect(
      issues.map(\.message) == [
        """
        The value of ListTests/shows was not recorded, since the test had failed before: what a failed test shows is no \
        baseline. Mend the failure, and run the test again.
        Place: \(folder.path)/Tests.swift:1
        """
      ])
    #expect(try folder.text("Tests.swift") == source)
  }

  @Test func aRunThatRewritesIsNoPassingRun() throws {
    let reporter = Self.makeReporter()
    _ = try record(
      "a", in: "expectInlineSnapshot(of: a) { \"b\" }\n", expecting: "b", mode: .failed, as: reporter)
    #expect(reporter.reasonsOfRun == [SnapshotMessages.rewrittenInRun])
  }

  @Test func aSourceThatIsNewerThanTheTestsIsLeftAsItIs() throws {
    let source = "expectInlineSnapshot(of: a)\n"
    let issues = try record("a", in: source, changedAt: Date(timeIntervalSinceNow: 60))
    #expect(issues.map(\.severity) == [.error])
    #expect(issues.first?.message.contains("was not written: ") == true)
    #expect(issues.first?.message.contains("has changed since the test was compiled") == true)
    #expect(try folder.text("Tests.swift") == source)
  }
}
