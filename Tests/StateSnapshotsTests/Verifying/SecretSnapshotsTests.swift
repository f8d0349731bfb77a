import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests that no snapshot with a secret is written.
struct SecretSnapshotsTests {
  private let snapshots: SnapshotPackage
  private let file = "Snapshots/MoviesTests/ListTests/loads.states"
  private var folder: TemporaryFolder { snapshots.folder }

  init() throws { snapshots = try SnapshotPackage() }

  private func timeline(card: String?) -> SnapshotContent {
    let recorder = StateRecorder(initial: (card: card, isPaid: false))
    recorder.step("pay") { recorder.record((card: card, isPaid: true)) }
    return .timeline(recorder.timeline)
  }

  private let secretLines = #"""
      line 3: a card number
    Secrets don't belong in a repository. Replace what must not be written: scrubbing: [SnapshotScrubber("card", \#
    matching: #"\d{4}[ -]?\d{4,6}[ -]?\d{4,5}([ -]?\d{4})?"#)]
    """#

  @Test(arguments: [SnapshotRecordMode.missing, .failed, .all])
  func aDifferenceWithASecretIsShownButNotWritten(mode: SnapshotRecordMode) throws {
    _ = snapshots.verify(timeline(card: nil))
    let accepted = try folder.text(file)
    let verdict = snapshots.verify(timeline(card: "4242 4242 4242 4242"), mode: mode)
    #expect(verdict.outcome == .mismatched)
    #expect(
      verdict.issue?.message == """
        The timeline of ListTests/loads differs from its snapshot, first in the initial state (- snapshot, + this run):

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
    #expect(snapshots.verify(content).outcome == .matched)
  }

  @Test func aRunThatWritesNothingComparesAsUsual() {
    _ = snapshots.verify(timeline(card: nil))
    let verdict = snapshots.verify(timeline(card: "4242 4242 4242 4242"), environment: ["CI": "1"])
    #expect(
      verdict.issue?.message.hasSuffix(
        #"Accept this run's: UNDERSTUDY_RECORD=failed swift test --filter '^MoviesTests\.ListTests/loads\(\)'"#
      ) == true)
  }

  @Test func aFolderForPendingSnapshotsGetsNoSecret() {
    let environment = ["CI": "1", "UNDERSTUDY_PENDING": folder.path + "/pending"]
    #expect(
      snapshots.verify(timeline(card: "4242 4242 4242 4242"), environment: environment).outcome == .refused)
    #expect(folder.files == ["Package.swift"])
  }

  @Test func aTextWithASecretIsNotRecorded() {
    let verdict = snapshots.verify(.text("first\nhttps://ada:hunter2@example.com/?api_key=abcd1234"))
    #expect(verdict.outcome == .refused)
    #expect(verdict.attachment == nil)
    #expect(
      verdict.issue?.message == #"""
        The value of ListTests/loads was not recorded, since it holds what looks like a secret:
          line 2: a secret parameter of a URL
          line 2: the user and password of a URL
        Secrets don't belong in a repository. Replace what must not be written: scrubbing: \#
        [SnapshotScrubber("secret", matching: #"api_key=[^&;\s"'<>\\)]+"#), SnapshotScrubber("user", matching: \#
        #"://[^/?#\s:@"']+:[^/?#\s@"']+@"#)]
        File: Snapshots/MoviesTests/ListTests/loads.txt
        """#)
    #expect(folder.files == ["Package.swift"])
  }
}
