import Foundation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

@testable import Understudy

struct ExpectSnapshotTests {
  let folder: TemporaryFolder
  let test = TestIdentity(module: "MoviesTests", suite: ["ListTests"], name: "loads-\(UUID().uuidString)")

  init() throws { folder = try TemporaryFolder() }

  private func report(
    _ settings: SnapshotSettings, failure: KnownFailure? = nil, _ body: () -> Void
  ) -> CollectingReporter {
    let reporter = CollectingReporter(test: test)
    reporter.failureOfTest = failure
    SnapshotSettings.$current.withValue(settings) { Reporting.$override.withValue(reporter) { body() } }
    return reporter
  }

  private func check(
    _ states: [Int], record: SnapshotRecordMode?, failure: KnownFailure? = nil
  ) -> CollectingReporter {
    let recorder = StateRecorder(initial: states[0])
    for state in states.dropFirst() { recorder.step("to \(state)") { recorder.record(state) } }
    let settings = SnapshotSettings(
      record: record, environment: SnapshotEnvironment([:]), registry: SnapshotRegistry(), folder: folder.path
    )
    return report(settings, failure: failure) { expectSnapshot(of: recorder) }
  }

  @Test func aFailureIsNotedInTheJournal() throws {
    let environment = SnapshotEnvironment([
      "CI": "1", "UNDERSTUDY_PENDING": folder.path + "/pending",
      "UNDERSTUDY_JOURNAL": folder.path + "/journal",
    ])
    _ = report(SnapshotSettings(environment: environment)) { expectSnapshot(of: StateRecorder(initial: 0)) }
    let snapshot = "Snapshots/MoviesTests/ListTests/\(test.name).states"
    let journal = try #require(folder.files.first { $0.hasPrefix("journal/") })
    #expect(
      try folder.text(journal).hasSuffix(
        "\nfailed \(snapshot)\npending \(snapshot)\t\(folder.path)/pending/\(snapshot).new\n"))
  }

  @Test(arguments: [SnapshotRecordMode.missing, .all], [KnownFailure.ofThisTest, .ofSomeTest])
  func aTestThatMayHaveFailedRecordsNoBaseline(_ mode: SnapshotRecordMode, _ failure: KnownFailure) throws {
    if mode == .all { _ = check([0, 2], record: .missing) }
    let texts = try folder.files.map { try folder.text($0) }
    let reporter = check([0, 1], record: mode, failure: failure)
    #expect(reporter.issues.map(\.severity) == [.error])
    #expect(try folder.files.map { try folder.text($0) } == texts)
    #expect(reporter.attachments == ["\(test.name).states"])
    let message = reporter.messages.joined().replacingOccurrences(of: test.name, with: "loads")
      .replacingOccurrences(of: folder.path, with: "FOLDER")
    expectSnapshot(of: message, as: .lines, named: "\(failure)")
  }

  @Test func aFailedTestIsComparedAsEver() throws {
    _ = check([0, 1], record: .missing)
    #expect(check([0, 1], record: .missing, failure: .ofThisTest).messages == [])
    #expect(
      check([0, 2], record: .missing, failure: .ofThisTest).messages[0].contains("differs from its snapshot"))
  }

  @Test func aRunThatRewritesIsNoPassingRun() throws {
    _ = check([0, 1], record: .missing)
    #expect(check([0, 1], record: .failed).reasonsOfRun == [])
    #expect(check([0, 2], record: .missing).reasonsOfRun == [])
    #expect(
      check([0, 2], record: .failed).reasonsOfRun == [
        "This run has recorded anew what differed (record: failed), so it has not passed. Run the tests again."
      ])
  }

  @Test func pathsAreLeftOutOrKept() throws {
    let recorder = StateRecorder(initial: (page: 0, date: 7, title: "a"))
    recorder.step("turn") { recorder.record((page: 1, date: 8, title: "b")) }
    let settings = SnapshotSettings(
      record: .missing, environment: SnapshotEnvironment([:]), folder: folder.path)
    _ = report(settings) { expectSnapshot(of: recorder, ignoring: "date", only: "page", "date") }
    #expect(
      try folder.text(folder.files[0]) == """
        # states 1
        # ignoring date
        # only page, date
        = initial
          page: 0

        @ turn
        ~
          page: 0 -> 1

        = end

        """)
  }

  @Test func aPathThatLeadsNowhereIsAnIssue() {
    let settings = SnapshotSettings(
      record: .missing, environment: SnapshotEnvironment([:]), folder: folder.path)
    let reporter = report(settings) {
      expectSnapshot(of: StateRecorder(initial: (page: 0, date: 7)), ignoring: "page", "dtae")
    }
    #expect(
      reporter.issues.map(\.message) == [
        """
        There is nothing to compare with a snapshot: "dtae" leads nowhere: there is no "dtae" beside "page", "date"
        """
      ])
    #expect(folder.files.isEmpty)
  }

  @Test func theEnvironmentMayNameAFolderThatStandsForSnapshots() throws {
    func check(_ record: SnapshotRecordMode) -> [TestIssue] {
      let settings = SnapshotSettings(
        record: record, environment: SnapshotEnvironment(["UNDERSTUDY_SNAPSHOTS": folder.path]))
      return report(settings) { expectSnapshot(of: 7) }.issues
    }
    #expect(check(.missing).map(\.severity) == [.warning])
    #expect(folder.files == ["MoviesTests/ListTests/\(test.name).txt"])
    #expect(check(.never).isEmpty)
  }

  @Test func aDifferentTimelineFailsAndIsAttachedWithTheAcceptedOneAndTheDifferences() throws {
    _ = check([0, 1], record: .missing)
    let before = try folder.text(folder.files[0])
    let reporter = check([0, 2], record: .never)
    #expect(reporter.issues.map(\.severity) == [.error])
    let names = ["accepted.states", "states", "differences.json"]
    #expect(reporter.attachments == names.map { "\(test.name).\($0)" })
    #expect(try folder.text("MoviesTests/ListTests/\(test.name).states") == before)
  }
}
