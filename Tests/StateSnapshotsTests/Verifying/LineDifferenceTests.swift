import Testing

@testable import StateSnapshots

struct LineDifferenceTests {
  private func timeline(_ states: [Int], label: (Int) -> String = { "to \($0)" }) -> String {
    let recorder = StateRecorder(initial: states[0])
    for state in states.dropFirst() { recorder.step(label(state)) { recorder.record(state) } }
    return recorder.timeline.text
  }

  @Test func threeStepsBeforeAndAfterTheFirstDifferenceAreShown() {
    var states = Array(0...12)
    let old = timeline(states)
    states[6] = 66
    states[11] = 111
    let difference = LineDifference(from: old, to: timeline(states))
    #expect(difference.stepPlace == "in the step \"to 6\"")
    #expect(
      difference.stepExcerpt == """
        … 3 earlier, the same in both
          @ to 3
          ~
            self: 2 -> 3

          @ to 4
          ~
            self: 3 -> 4

          @ to 5
          ~
            self: 4 -> 5

        - @ to 6
        + @ to 66
          ~
        -   self: 5 -> 6
        +   self: 5 -> 66

          @ to 7
          ~
        -   self: 6 -> 7
        +   self: 66 -> 7

          @ to 8
          ~
            self: 7 -> 8

          @ to 9
          ~
            self: 8 -> 9
        … 3 more steps, with 6 lines that differ
        """)
  }

  @Test func aDifferenceInTheInitialStateIsNamed() {
    let difference = LineDifference(from: timeline([0, 1]), to: timeline([9, 1]))
    #expect(difference.stepPlace == "in the initial state")
  }

  @Test func anAddedStepAtTheEndIsShown() {
    let difference = LineDifference(from: timeline([0]), to: timeline([0, 1]))
    #expect(difference.stepPlace == "in the step \"to 1\"")
    #expect(
      difference.stepExcerpt == """
          = initial
            self: 0

        + @ to 1
        + ~
        +   self: 0 -> 1
        +
          = end
        """)
  }

  @Test func aLongStretchIsShownByItsEnds() {
    let old = (0..<100).map(String.init).joined(separator: "\n")
    let difference = LineDifference(
      from: old, to: old + "\n" + (100..<200).map(String.init).joined(separator: "\n"))
    #expect(difference.lineExcerpt.contains("+ 111\n+ … 76 lines\n+ 188\n"))
  }
}
