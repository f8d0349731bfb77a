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

  @Test(arguments: [
    (
      "id: 00000000-0000-0000-0000-000000000001", "id: 00000000-0000-0000-0000-000000000002", "a UUID",
      ".uuids"
    ),
    ("at: 2024-02-29T12:00:00Z", "at: 2024-02-29T12:00:01Z", "a date", ".dates"),
    ("at: nil", "at: 2024-02-29", "a date", ".dates"),
    ("a", "00000000-0000-0000-0000-000000000001 2024-02-29", "a UUID and a date", ".uuids, .dates"),
  ])
  func aNewUUIDOrDateHasAHint(old: String, new: String, noun: String, scrubbers: String) {
    #expect(
      LineDifference(from: "same\n" + old, to: "same\n" + new).scrubbingHint == """


        This run has \(noun) that the snapshot doesn't have. If that is new in each run, let a counter stand in its \
        place: expectSnapshot(of: …, scrubbing: [\(scrubbers)]).
        """)
  }

  @Test(arguments: [
    ("a", "b"), ("at: 2024-02-29", "at: nil"), ("UUID#1", "UUID#2"),
    ("on: 2024-02-29, count: 1", "on: 2024-02-29, count: 2"),
  ])
  func otherDifferencesHaveNoHint(old: String, new: String) {
    let shared = "2024-02-29 00000000-0000-0000-0000-000000000001\n"
    #expect(LineDifference(from: shared + old, to: shared + new).scrubbingHint == "")
  }

  @Test(arguments: [
    SnapshotContent.timeline(StateRecorder(initial: "2024-02-29").timeline), .text("2024-02-29"),
  ])
  func theHintIsAPartOfTheComparison(content: SnapshotContent) {
    let accepted = content.text.replacing("2024", with: "2023")
    #expect("\(content.compare(Array(accepted.utf8)))".contains("scrubbing: [.dates]"))
  }
}
