import Observation
import TestDoubleRuntime
import TestReporting
import Testing
import UnderstudyTestSupport

@testable import Understudy

/// Issues about states and calls that come after a recorder's last comparison.
@MainActor
struct LateEventsTests {
  @Observable
  final class Model {
    var count = 0
  }

  private final class Service: TestDouble {
    static let __protocolName = "Service"
    let __log: __DoubleLog
    let load: __AsyncMethodHandle<Void, Void, Never>

    init() {
      __log = __DoubleLog(protocolName: "Service")
      load = __AsyncMethodHandle(__log, "load()")
    }
  }

  private let reporter = CollectingReporter(
    test: TestIdentity(module: "M", suite: ["LateEventsTests"], name: "late"))

  private func compare<State>(_ recorder: StateRecorder<State>, line: Int) {
    let position = SourcePosition(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    _ = try? recorder.content(comparedAt: position)
  }

  /// Runs the body as a test; recorders that the body creates are deallocated when the body returns.
  private func test(_ body: () async -> Void) async {
    let settings = SnapshotSettings(environment: SnapshotEnvironment([:]), registry: SnapshotRegistry())
    await SnapshotSettings.$current.withValue(settings) {
      await Reporting.$override.withValue(reporter) { await body() }
    }
  }

  @Test func statesOfASequenceHaveAHint() async {
    await test {
      let (states, input) = AsyncStream.makeStream(of: Int.self)
      let recorder = StateRecorder(states: states)
      recorder.record(0)
      compare(recorder, line: 7)
      recorder.record(1)
      withExtendedLifetime(input) {}
    }
    #expect(
      reporter.issues.map(\.message) == [
        """
        States or calls came after this comparison, so the snapshot doesn't show them. Await what the step starts; \
        where the test itself goes on, compare at its end, or once more with a name: expectSnapshot(of: …, named: "…").

        ~
          self: 0 -> 1

        Its states come from an AsyncSequence: outside of a schedule, chance decides their order among steps and \
        calls, and which of them Observations leaves out. Give the test the trait .deterministic, wait for each \
        expected state, or let the recorder observe the model: StateRecorder { model.state }
        """
      ])
  }

  @Test func whatComesAfterTheComparisonIsAnIssueAtItsLine() async {
    await test {
      let service = Service()
      let model = Model()
      let recorder = StateRecorder(calls: service) { model.count }
      compare(recorder, line: 7)
      model.count = 1
      await service.load(())
      model.count = 2
    }
    #expect(
      reporter.issues.map(\.message) == [
        """
        States or calls came after this comparison, so the snapshot doesn't show them. Await what the step starts; \
        where the test itself goes on, compare at its end, or once more with a name: expectSnapshot(of: …, named: "…").

        ~
          self: 0 -> 1
        > Service.load()
        ~
          self: 1 -> 2
        """
      ])
    #expect(reporter.issues.map(\.position?.line) == [7])
  }

  @Test func whatIsComparedAgainOrLookedAtOrNeverComparedIsNoIssue() async {
    await test {
      let model = Model()
      let recorders = (1...3).map { _ in StateRecorder { model.count } }
      compare(recorders[0], line: 7)
      compare(recorders[1], line: 7)
      model.count = 1
      compare(recorders[0], line: 8)
      #expect(recorders[1].states == [0, 1])
    }
    #expect(reporter.issues.isEmpty)
  }

  @Test func aTaskOfAStepThatGoesOnWithoutTheRecorderIsAnIssue() async {
    let model = Model()
    var task: Task<Void, Never>?
    await test {
      let recorder = StateRecorder { model.count }
      recorder.step("go") { task = Task { model.count = 1 } }
      compare(recorder, line: 7)
    }
    await task?.value
    #expect(
      reporter.issues.map(\.message) == [
        """
        A task that the step "go" started went on after this comparison, so the snapshot doesn't show what it did. \
        Await what the step starts.

        a change of the observed state
        """
      ])
    #expect(reporter.issues.map(\.position?.line) == [7])
  }

  @Test func aScopeWaitsForTheTasksOfItsSteps() async {
    let model = Model()
    let service = Service()
    await test {
      await DoubleScope.run {
        let recorder = StateRecorder(calls: service) { model.count }
        recorder.step("go") {
          Task {
            await Task.yield()
            await service.load(())
            model.count = 1
          }
        }
        compare(recorder, line: 7)
      }
    }
    #expect(reporter.issues.map { $0.message.split(separator: "\n").last } == ["> Service.load()"])
    #expect(model.count == 1)
  }

  @Test func aScopeDoesNotWaitForTasksThatListen() async {
    let model = Model()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    await test {
      await DoubleScope.run {
        let recorder = StateRecorder { model.count }
        recorder.step("listen") { Task { for await _ in stream { model.count += 1 } } }
        compare(recorder, line: 7)
      }
    }
    #expect(reporter.issues.isEmpty)
    continuation.finish()
  }

  @Test func aCallOfSuchATaskIsAnIssue() async {
    let service = Service()
    var task: Task<Void, Never>?
    await test {
      let recorder = StateRecorder(calls: service, initial: 0)
      recorder.step("go") {
        task = Task {
          await service.load(())
          await service.load(())
        }
      }
      compare(recorder, line: 7)
    }
    await task?.value
    #expect(reporter.issues.map { $0.message.split(separator: "\n").last } == ["> Service.load()"])
  }

  @Test func whatTheTestDoesWithoutTheRecorderIsNoIssue() async {
    let model = Model()
    let service = Service()
    await test {
      await test {
        let recorder = StateRecorder(calls: service) { model.count }
        recorder.step("go") { model.count = 1 }
        compare(recorder, line: 7)
      }
      model.count = 2
      await service.load(())
    }
    #expect(reporter.issues.isEmpty)
  }

  @Test func aModelThatIsLetGoIsFreedThoughATaskOfAStepWaits() async {
    weak var model: Model?
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    var task: Task<Void, Never>?
    await test {
      let new = Model()
      model = new
      let recorder = StateRecorder { new.count }
      recorder.step("listen") { task = Task { for await _ in stream {} } }
      compare(recorder, line: 7)
    }
    #expect(model == nil)
    continuation.finish()
    await task?.value
    #expect(reporter.issues.isEmpty)
  }

  private func strictly(_ body: () async -> Void) async {
    await test {
      await DoubleScope.run {
        $0.isStrict = true
      } _: {
        await body()
      }
    }
  }

  @Test func inAStrictTestARecorderThatIsAskedNothingIsAnIssue() async {
    await strictly {
      let service = Service()
      let recorder = StateRecorder(
        calls: service, initial: 0, fileID: "M/Tests.swift", filePath: "/Tests.swift", line: 3, column: 1)
      await service.load(())
      withExtendedLifetime(recorder) {}
    }
    #expect(
      reporter.issues.map(\.message) == [
        """
        A call was made that no expectation looked at:
          Service.load()
        Look at double.calls.load, or weave the calls into a timeline.
        """,
        "No expectation looked at this recorder: compare it by expectSnapshot(of:), or look at its states.",
      ])
    #expect(reporter.issues.last?.position?.line == 3)
  }

  @Test func inAStrictTestARecorderThatRecordedNothingNeedsNoLook() async {
    await strictly {
      let recorder = StateRecorder(calls: Service(), initial: 0)
      withExtendedLifetime(recorder) {}
    }
    #expect(reporter.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func inAStrictTestWovenCallsAreSeenWhereTheTimelineIsLookedAt(looksLater: Bool) async {
    await strictly {
      let service = Service()
      let recorder = StateRecorder(calls: service, initial: 0)
      await service.load(())
      _ = recorder.timeline
      await service.load(())
      if looksLater { _ = recorder.states }
    }
    #expect(reporter.issues.count == (looksLater ? 0 : 1))
  }
}
