import StateSnapshots
import TestReporting
import Testing

/// Tests what the warning of a first recording shows.
struct FirstRecordingTests {
  private let snapshots: SnapshotPackage

  init() throws { snapshots = try SnapshotPackage() }

  @Test func aLongLastStateIsCut() throws {
    let recorder = StateRecorder(initial: Array(1...30))
    let lines = ["  self:"] + (1...18).map { "    \($0)" } + ["  … and 12 more lines"]
    #expect(
      snapshots.verify(try recorder.content(comparedAt: SourcePosition())).issue?.message.hasSuffix(
        "\nEach later run has to show the same, and to end in this state:\n" + lines.joined(separator: "\n"))
        == true
    )
  }

  @Test func aValueHasNoLastState() {
    #expect(
      snapshots.verify(.text("a")).issue?.message == """
        ListTests/loads had no snapshot: this run's value was recorded. Read it before you commit it.
        File: Snapshots/MoviesTests/ListTests/loads.txt
        """)
  }

  @Test func aTupleWithoutLabelsHasAHint() throws {
    let recorder = StateRecorder(initial: (0, "a"))
    #expect(
      snapshots.verify(try recorder.content(comparedAt: SourcePosition())).issue?.message == """
        ListTests/loads had no snapshot: this run's timeline was recorded. Read it before you commit it.
        File: Snapshots/MoviesTests/ListTests/loads.states
        Its states are tuples without labels, which stand as self.0 and self.1. Label them where the recorder is \
        made: StateRecorder { (count: model.count, title: model.title) }
        Each later run has to show the same, and to end in this state:
          self: (0, "a")
        """)
  }
}
