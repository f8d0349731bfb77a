import StateSnapshots
import Testing
import TimelineReading

@testable import UnderstudyTool

struct TimelineAlignmentTests {
  private static let call = "> Service.load(page: 1)"
  private static let answer = "< Service.load(page: 1)"
  private static let state = "~\n  a: 0 -> 1"

  /// Returns the columns of a comparison, such as `1=1 2~2 3-· ·+3`.
  private func text(_ columns: some Sequence<TimelineAlignment.Column>) -> String {
    columns.map { column in
      let accepted = column.accepted.map(String.init) ?? "·"
      let pending = column.pending.map(String.init) ?? "·"
      return accepted + column.mark.rawValue + pending
    }.joined(separator: " ")
  }

  private func align(_ old: [String], _ new: [String]) throws -> TimelineAlignment {
    func timeline(_ blocks: [String]) throws -> StateTimeline {
      var text = "# states 1\n= initial\n  a: 0\n"
      for block in blocks { text += (block.hasPrefix("@") ? "\n" : "") + block + "\n" }
      return try StateTimeline(parsing: Array((text + "\n= end\n").utf8))
    }
    return TimelineAlignment(accepted: try timeline(old), pending: try timeline(new))
  }

  @Test(arguments: [
    // An added and a removed step keep the others aligned.
    (["@ a", call, "@ c", call], ["@ a", call, "@ b", state, "@ c", call], "1=1 2=2 ·+3 ·+4 3=5 4=6"),
    (["@ a", call, "@ b", call], ["@ b", call], "1-· 2-· 3=1 4=2"),
    // Other arguments, changes and answers are changes; calls to different members are not aligned.
    (["@ a", call, state], ["@ a", "> Service.load(page: 2)", "~\n  a: 0 -> 2"], "1=1 2~2 3~3"),
    (
      ["@ a", call, "+1s", answer], ["@ a", call, "+1s", "! Service.load(page: 1) .offline"],
      "1=1 2=2 3=3 4~4"
    ),
    (["@ a", call], ["@ a", "> Service.save()"], "1=1 2-· ·+2"),
    // An answer and a step that come later are removed and added.
    (["@ a", call, "+1s", answer, state], ["@ a", call, "+1s", state, answer], "1=1 2=2 3=3 4-· 5=4 ·+5"),
    (
      ["@ a", call, "@ b", "@@ c", "+5ms"], ["@ b", "@@ c", "+5ms", "@ a", call],
      "1-· 2-· 3=1 4=2 5=3 ·+4 ·+5"
    ),
    (["@ a", state], ["@ b", state], "1-· 2-· ·+1 ·+2"),
    // A step that gains an effect is the same step.
    (["@ a\n  (no change)"], ["@ a", state], "1=1 ·+2"),
  ])
  func blocksAreAlignedByStepsAndKinds(old: [String], new: [String], columns: String) throws {
    #expect(text(try align(old, new).columns) == columns)
  }
}
