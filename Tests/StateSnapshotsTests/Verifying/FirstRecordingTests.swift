import Observation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

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

  /// The task of a sequence of states records them when it gets to run.
  @Test func statesOfASequenceHaveAHintWhereTheyDiffer() async throws {
    let (states, input) = AsyncStream.makeStream(of: Int.self)
    let recorder = StateRecorder(states: states)
    input.yield(0)
    try await recorder.wait(count: 1)
    #expect(try message(of: recorder)?.contains("by chance") == false)
    input.yield(1)
    try await recorder.wait(count: 2)
    #expect(
      try message(of: recorder)?.contains(
        """


        Its states come from an AsyncSequence, whose order among steps and calls is chance outside of a schedule: give \
        the test the trait .deterministic, or wait for each expected state.

        """) == true)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  @Test func observationsHaveAHintAlsoWhenTheyAreRecorded() throws {
    let model = Model()
    let hint = """
      Observations leaves out states by chance outside of a schedule: give the test the trait .deterministic, or let the \
      recorder observe the model: StateRecorder { model.state }
      """
    for _ in 1...2 {
      let recorder = StateRecorder(states: Observations { model.count }.map { $0 + 1 })
      #expect(try message(of: recorder)?.contains("\n\(hint)\n") == true)
      try snapshots.folder.write(
        "# states 1\n= initial\n  self: 9\n\n= end\n", to: "Snapshots/MoviesTests/ListTests/loads.states")
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  @Test func aVainWaitForObservationsHasAHint() async {
    let model = Model()
    let recorder = StateRecorder(states: Observations { model.count })
    let issue = await issueOfVainWait {
      try await recorder.wait(timeout: .milliseconds(1)) { $0 == 9 }
    }
    #expect(
      issue?.message.hasSuffix(
        """
        Observations leaves out states by chance outside of a schedule: give the test the trait .deterministic, or let \
        the recorder observe the model: StateRecorder { model.state }
        On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.
        """) == true)
  }

  private func message<State>(of recorder: StateRecorder<State>) throws -> String? {
    snapshots.verify(try recorder.content(comparedAt: SourcePosition())).issue?.message
  }
}

@Observable private final class Model: Sendable {
  let count = 0
}
