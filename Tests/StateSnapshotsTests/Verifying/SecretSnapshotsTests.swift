import Foundation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests that no snapshot with a secret is written.
struct SecretSnapshotsTests {
  private let folder: TemporaryFolder
  private let file = "Snapshots/ShopTests/PayTests/pays.states"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  private func verify(
    _ content: SnapshotContent, mode: SnapshotRecordMode? = nil, environment: [String: String] = [:]
  ) -> SnapshotVerdict {
    var request = SnapshotRequest(
      content,
      test: TestIdentity(
        module: "ShopTests", suite: ["PayTests"], name: "pays", specifier: "ShopTests.PayTests/pays()"),
      position: SourcePosition(
        fileID: "ShopTests/PayTests.swift", filePath: folder.path + "/Tests/ShopTests/PayTests.swift",
        line: 1,
        column: 1),
      record: mode, environment: SnapshotEnvironment(environment))
    request.registry = SnapshotRegistry()
    return request.verify()
  }

  private func timeline(card: String?) -> SnapshotContent {
    let recorder = StateRecorder(initial: (card: card, isPaid: false))
    recorder.step("pay") { recorder.record((card: card, isPaid: true)) }
    return .timeline(recorder.timeline)
  }

  private let secretLines = #"""
      line 3: a card number
    Secrets don't belong in a repository. Replace what must not be written: scrubbing: [SnapshotScrubber("card", \#
    matching: #"\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}"#)]
    """#

  @Test(arguments: [SnapshotRecordMode.missing, .failed, .all])
  func aTimelineWithASecretIsNotRecorded(mode: SnapshotRecordMode) {
    let verdict = verify(timeline(card: "4242 4242 4242 4242"), mode: mode)
    #expect(verdict.outcome == .refused)
    #expect(
      verdict.issue?.message == """
        The timeline of PayTests/pays was not recorded, since it holds what looks like a secret:
        \(secretLines)
        File: \(file)
        """)
    #expect(verdict.attachment == nil)
    #expect(folder.files == ["Package.swift"])
  }

  @Test(arguments: [SnapshotRecordMode.missing, .failed, .all])
  func aDifferenceWithASecretIsShownButNotWritten(mode: SnapshotRecordMode) throws {
    _ = verify(timeline(card: nil))
    let accepted = try folder.text(file)
    let verdict = verify(timeline(card: "4242 4242 4242 4242"), mode: mode)
    #expect(verdict.outcome == .mismatched)
    #expect(
      verdict.issue?.message == """
        The timeline of PayTests/pays differs from its snapshot, first in the initial state (- snapshot, + this run):

          = initial
        -   card: nil
        +   card: "4242 4242 4242 4242"
            isPaid: false

          @ pay
          ~
            isPaid: false -> true

          = end

        File: \(file)
        This run's timeline was not recorded, since it holds what looks like a secret:
        \(secretLines)
        """)
    #expect(try folder.text(file) == accepted)
    #expect(folder.files == ["Package.swift", file])
  }

  @Test func anAcceptedSnapshotWithASecretPasses() throws {
    let content = timeline(card: "4242 4242 4242 4242")
    try folder.write(content.text, to: file)
    #expect(verify(content).outcome == .matched)
  }

  @Test func aRunThatWritesNothingComparesAsUsual() {
    _ = verify(timeline(card: nil))
    let verdict = verify(timeline(card: "4242 4242 4242 4242"), environment: ["CI": "1"])
    #expect(
      verdict.issue?.message.hasSuffix(
        #"Accept this run's: UNDERSTUDY_RECORD=failed swift test --filter '^ShopTests\.PayTests/pays\(\)'"#)
        == true)
  }

  @Test func aFolderForPendingSnapshotsGetsNoSecret() {
    let environment = ["CI": "1", "UNDERSTUDY_PENDING": folder.path + "/pending"]
    #expect(verify(timeline(card: "4242 4242 4242 4242"), environment: environment).outcome == .refused)
    #expect(folder.files == ["Package.swift"])
  }

  @Test func aTextWithASecretIsNotRecorded() {
    let verdict = verify(.text("first\nhttps://ada:hunter2@example.com/?api_key=abcd1234"))
    #expect(
      verdict.issue?.message == #"""
        The value of PayTests/pays was not recorded, since it holds what looks like a secret:
          line 2: a secret parameter of a URL
          line 2: the user and password of a URL
        Secrets don't belong in a repository. Replace what must not be written: scrubbing: \#
        [SnapshotScrubber("secret", matching: #"api_key=[^&;\s"'<>\\)]+"#), SnapshotScrubber("user", matching: \#
        #"://[^/?#\s:@"']+:[^/?#\s@"']+@"#)]
        File: Snapshots/ShopTests/PayTests/pays.txt
        """#)
    #expect(folder.files == ["Package.swift"])
  }
}
