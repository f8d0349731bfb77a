import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

struct TextVerifyingTests {
  private let snapshots: SnapshotPackage
  private let file = "Snapshots/MoviesTests/ListTests/loads.txt"
  private var folder: TemporaryFolder { snapshots.folder }

  init() throws { snapshots = try SnapshotPackage() }

  private func verify(_ text: String) -> SnapshotVerdict { snapshots.verify(.text(text), mode: .never) }

  @Test func theLinesAroundTheFirstDifferenceAreShown() throws {
    let lines = (1...20).map(String.init)
    try folder.write(lines.joined(separator: "\n") + "\n", to: file)
    var changed = lines
    changed[9] = "ten"
    changed[18] = "nineteen"
    #expect(
      verify(changed.joined(separator: "\n")).issue?.message == """
        The value of ListTests/loads differs from its snapshot, first in line 10 (- snapshot, + this run):

        … 6 earlier, the same in both
          7
          8
          9
        - 10
        + ten
          11
          12
          13
        … 8 more lines, with 2 lines that differ

        File: \(file)
        This run: \(file).new
        Accept it: mv \(file).new \(file)
        """)
  }

  @Test func anEndingLineFeedMakesADifference() throws {
    try folder.write("a\n", to: file)
    #expect(verify("a").outcome == .matched)
    #expect(verify("a\n").outcome == .mismatched)
  }

  @Test func lineEndsThatGitChangedMakeNoDifference() throws {
    try folder.write("a\r\nb\r\n", to: file)
    #expect(verify("a\nb").outcome == .matched)
  }

  @Test(arguments: [
    ("a\r\nb", "a\nb"), ("a\nb", "a\r\nb"), ("a\r", "a"), ("a", "a\r"), ("a\r\n", "a\n"),
    ("a\r\nb\r", "a\nb"),
  ])
  func lineEndsOfTheValueMakeADifference(recorded: String, compared: String) throws {
    try folder.write(SnapshotContent.fileText(recorded), to: file)
    #expect(verify(recorded).outcome == .matched)
    #expect(verify(compared).outcome == .mismatched)
  }

  @Test func aCarriageReturnIsVisibleInTheDifference() throws {
    try folder.write("a\r\nb\n", to: file)
    #expect(verify("a\nb").issue?.message.contains("- a\u{240D}\n+ a\n  b\n") == true)
  }

  @Test func conflictMarksAreAnError() throws {
    try folder.write("a\n<<<<<<< HEAD\nb\n", to: file)
    #expect(verify("a").outcome == .unreadable)
  }

  @Test func aTextWithConflictMarksIsCompared() throws {
    try folder.write("<<<<<<< HEAD\n", to: file)
    #expect(verify("<<<<<<< HEAD").outcome == .matched)
  }
}
