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

  /// The task of a sequence of states records them when it gets to run.
  @Test func statesOfASequenceHaveAHint() async throws {
    let (states, input) = AsyncStream.makeStream(of: Int.self)
    let recorder = StateRecorder(states: states)
    for count in 1...2 {
      input.yield(count)
      try await recorder.wait { $0 == count }
      #expect(try message(of: recorder)?.contains("\n\(Self.hint)\n") == true)
    }
  }

  @Test func aVainWaitForStatesOfASequenceHasAHint() async {
    let recorder = StateRecorder(states: AsyncStream<Int> { $0.finish() })
    let issue = await issueOfVainWait {
      try await recorder.wait(timeout: .milliseconds(1)) { $0 == 9 }
    }
    #expect(
      issue?.message.hasSuffix(
        """
        \(Self.hint)
        On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.
        """) == true)
  }

  private static let hint = """
    Its states come from an AsyncSequence: outside of a schedule, chance decides their order among steps and calls, and \
    which of them Observations leaves out. Give the test the trait .deterministic, wait for each expected state, or let \
    the recorder observe the model: StateRecorder { model.state }
    """

  private func message<State>(of recorder: StateRecorder<State>) throws -> String? {
    snapshots.verify(try recorder.content(comparedAt: SourcePosition())).issue?.message
  }
}
