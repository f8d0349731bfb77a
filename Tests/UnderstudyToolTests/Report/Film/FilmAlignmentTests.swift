import StateSnapshots
import Testing
import TimelineReading

@testable import UnderstudyTool

struct FilmAlignmentTests {
  private func timeline(_ blocks: String...) throws -> StateTimeline {
    var text = "# states 1\n= initial\n  a: 0\n"
    if blocks.first?.hasPrefix("@") == false { text += "\n" }
    for block in blocks { text += (block.hasPrefix("@") ? "\n" : "") + block + "\n" }
    return try StateTimeline(parsing: Array((text + "\n= end\n").utf8))
  }

  private func columns(_ old: StateTimeline, _ new: StateTimeline) -> String {
    FilmAlignment(accepted: old, pending: new).columns.map { column in
      let accepted = column.acceptedNumber.map(String.init) ?? "·"
      let pending = column.pendingNumber.map(String.init) ?? "·"
      return accepted + column.mark.rawValue + pending
    }.joined(separator: " ")
  }

  private let call = "> Service.load(page: 1)"
  private let state = "~\n  a: 0 -> 1"

  @Test func anAddedStepKeepsTheOthersAligned() throws {
    #expect(
      try columns(timeline("@ a", call, "@ c", call), timeline("@ a", call, "@ b", state, "@ c", call))
        == "1=1 2=2 ·+3 ·+4 3=5 4=6")
  }

  @Test func aRemovedStepKeepsTheOthersAligned() throws {
    #expect(try columns(timeline("@ a", call, "@ b", call), timeline("@ b", call)) == "1-· 2-· 3=1 4=2")
  }

  @Test func changedArgumentsAndStatesAreChanges() throws {
    #expect(
      try columns(
        timeline("@ a", call, state), timeline("@ a", "> Service.load(page: 2)", "~\n  a: 0 -> 2"))
        == "1=1 2~2 3~3")
  }

  @Test func callsToDifferentMembersAreNotAligned() throws {
    #expect(try columns(timeline("@ a", call), timeline("@ a", "> Service.save()")) == "1=1 2-· ·+2")
  }

  @Test func aLaterAnswerHasMovedAndAnErrorIsAChangedAnswer() throws {
    let answer = "< Service.load(page: 1)"
    #expect(
      try columns(timeline("@ a", call, "+1s", answer, state), timeline("@ a", call, "+1s", state, answer))
        == "1=1 2=2 3=3 4>· 5=4 ·>5")
    #expect(
      try columns(
        timeline("@ a", call, "+1s", answer), timeline("@ a", call, "+1s", "! Service.load(page: 1) .offline")
      )
        == "1=1 2=2 3=3 4~4")
  }

  @Test func aLaterStepHasMovedWithItsBlocks() throws {
    let old = try timeline("@ a", call, "@ b", "@@ c", "+5ms")
    let new = try timeline("@ b", "@@ c", "+5ms", "@ a", call)
    #expect(columns(old, new) == "1>· 2>· 3=1 4=2 5=3 ·>4 ·>5")
  }

  @Test func theSameChangeInTwoDifferentStepsHasNotMoved() throws {
    #expect(try columns(timeline("@ a", state), timeline("@ b", state)) == "1-· 2-· ·+1 ·+2")
  }

  @Test func aStepThatGainsAnEffectIsTheSameStep() throws {
    #expect(try columns(timeline("@ a\n  (no change)"), timeline("@ a", state)) == "1=1 ·+2")
  }
}
