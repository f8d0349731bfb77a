import StateSnapshots
import TestDoubleRuntime
import TestReporting

import Testing
import TimelineReading
import UnderstudyTestSupport

struct ManualRecordingTests {
  @Test func anOptionalStateKeepsItsTypesName() throws {
    let recorder = StateRecorder(initial: Movie?.none)
    recorder.record(.alien)
    recorder.record(.brazil)
    recorder.record(nil)
    let timeline = recorder.timeline
    #expect(
      timeline.text == """
        # states 1
        = initial
          self: nil

        ~
          self: nil -> Movie(id: 1, title: "Alien", year: 1979)
        ~
          id: 1 -> 2
          title: "Alien" -> "Brazil"
          year: 1979 -> 1985
        ~
          self: Movie(id: 2, title: "Brazil", year: 1985) -> nil

        = end

        """)
    #expect(try StateTimeline(parsing: timeline.text.utf8) == timeline)
    let text = StateRecorder(initial: Movie?.some(.alien)).timeline.text
    #expect(text.contains("= initial\n  self: Movie(id: 1, title: \"Alien\", year: 1979)\n"))
  }

  @Test func equalStatesInARowAreRecordedOnce() {
    let recorder = StateRecorder(initial: 0)
    for state in [0, 1, 1, 0] { recorder.record(state) }
    #expect(recorder.states == [0, 1, 0])
  }

  @Test func theOptionKeepRecordsEqualStates() {
    let recorder = StateRecorder(initial: 0, options: RecordingOptions(duplicates: .keep))
    recorder.record(0)
    #expect(recorder.states == [0, 0])
    #expect(recorder.timeline.blocks == [.state([])])
  }

  @Test func anObjectIsRenderedWhenItIsRecorded() {
    final class Counter { var count = 0 }
    let counter = Counter()
    let recorder = StateRecorder(initial: counter)
    counter.count = 1
    recorder.record(counter)
    #expect(recorder.timeline.text.contains("  count: 0 -> 1\n"))
  }

  @Test func statesFromManyThreadsAreAllRecorded() async {
    let recorder = StateRecorder(initial: -1)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 { group.addTask { recorder.record(number) } }
    }
    #expect(recorder.states.count == 101)
    #expect(Set(recorder.states) == Set(-1..<100))
  }

  @Test func aDeallocatedRecorderListensToNoDouble() {
    final class Argument: SnapshotRepresentable {
      var renderings = 0
      var snapshotRepresentation: Any {
        renderings += 1
        return "argument"
      }
    }
    let player = ArgumentsTests.Player()
    let argument = Argument()
    weak var weakRecorder: StateRecorder<Int>?
    do {
      let recorder = StateRecorder(calls: player, initial: 0)
      player.play(argument)
      weakRecorder = recorder
    }
    #expect(weakRecorder == nil)
    #expect(argument.renderings == 2)
    player.play(argument)
    #expect(argument.renderings == 2)
  }

  @Test func aStateWithTwoRenderingsIsReported() {
    final class Random: SnapshotRepresentable {
      var number = 0
      var snapshotRepresentation: Any {
        number += 1
        return number
      }
    }
    let issues = CollectingReporter.issues { _ = StateRecorder(initial: Random()) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("self: 1 -> 2") == true)
  }
}
