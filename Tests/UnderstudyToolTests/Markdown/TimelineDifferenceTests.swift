import StateSnapshots
import TestScheduling
import Testing
import TimelineReading

@testable import UnderstudyTool

struct TimelineDifferenceTests {
  private func timeline(_ steps: String..., from initial: String = "0") -> StateTimeline {
    StateTimeline(
      initial: .leaf(initial),
      blocks: steps.flatMap { [.step(label: $0, depth: 0), .call("A.\($0)()")] as [StateTimeline.Block] })
  }

  @Test func equalTimelinesHaveNoDifference() {
    #expect(TimelineDifference(from: timeline("a"), to: timeline("a")) == nil)
  }

  @Test func aDifferentInitialStateIsTheFirstDifference() {
    let difference = TimelineDifference(from: timeline("a"), to: timeline("b", from: "1"))
    #expect(difference?.initialStatesDiffer == true)
    #expect(difference?.stretches == [])
  }

  @Test func anAddedStepIsComparedWithNone() {
    let difference = TimelineDifference(from: timeline("a", "c"), to: timeline("a", "b", "c"))
    #expect(difference?.stretches == [.init(side: .new, blockIndices: 2..<4)])
  }

  @Test func aRemovedStepIsComparedWithNone() {
    let difference = TimelineDifference(from: timeline("a", "b", "c"), to: timeline("a", "c"))
    #expect(difference?.stretches == [.init(side: .old, blockIndices: 2..<4)])
  }

  @Test func anAddedLastStepIsComparedWithNone() {
    let difference = TimelineDifference(from: timeline("a"), to: timeline("a", "b"))
    #expect(difference?.stretches == [.init(side: .new, blockIndices: 2..<4)])
    let removed = TimelineDifference(from: timeline("a", "b"), to: timeline("a"))
    #expect(removed?.stretches == [.init(side: .old, blockIndices: 2..<4)])
  }
}
