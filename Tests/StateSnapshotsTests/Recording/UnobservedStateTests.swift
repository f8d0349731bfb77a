import Observation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests that a recorder whose model isn't observable warns as soon as a change was missed, and never otherwise.
@MainActor
struct UnobservedStateTests {
  private final class Counter {
    var count = 0
    let step = 1
  }

  @Observable final class Model {
    let name = "a"
    var count = 0
    var inner: Inner? = Inner()
  }

  @Observable final class Inner {
    var count = 0
  }

  private func message(_ type: String) -> String {
    """
    \(type) has changed, but the timeline doesn't show it: only a property of an @Observable object that the \
    recorder's closure itself reads is observed. Return what matters, as in { model.items.map(\\.title) }, or name the \
    properties, as in StateRecorder(of: model, ("title", \\.title)). For an ObservableObject, use \
    StateRecorder(object: model) { … }. For any other model, make its class @Observable, or use \
    StateRecorder(initial: …), and call record(_:) with each state.
    """
  }

  @Test func aMissedChangeOfAPlainClassIsAWarningAtTheRecordersLine() {
    let counter = Counter()
    let line = #line + 2
    let issues = CollectingReporter.issues {
      let recorder = StateRecorder { (count: counter.count, step: counter.step) }
      recorder.step("count") { counter.count += 1 }
      _ = recorder.timeline
      counter.count += 1
      _ = recorder.states
    }
    #expect(issues.map(\.message) == [message("(count: Int, step: Int)")])
    #expect(issues.map(\.severity) == [.warning])
    #expect(issues.first?.position?.line == line)
  }

  @Test func theWarningNamesTheModelOfNamedProperties() {
    let counter = Counter()
    let issues = CollectingReporter.issues {
      let recorder = StateRecorder(of: counter, ("count", \.count))
      counter.count += 1
      _ = recorder.states
    }
    #expect(issues.map(\.message) == [message("Counter")])
  }

  @Test func aWaitInVainWarnsAsWell() async {
    let counter = Counter()
    let issues = await CollectingReporter.issues {
      let recorder = StateRecorder { counter.count }
      counter.count += 1
      _ = try? await recorder.wait(timeout: 0.01) { $0 == 1 }
    }
    #expect(issues.map(\.severity) == [.warning, .error])
    #expect(issues.first?.message == message("Int"))
  }

  @Test func whatNeverChangesIsNoWarning() {
    let (counter, model) = (Counter(), Model())
    let issues = CollectingReporter.issues {
      _ = StateRecorder { 1 }.timeline
      _ = StateRecorder { counter.step }.timeline
      _ = StateRecorder { counter.count }.timeline
      _ = StateRecorder { model.name }.timeline
      _ = StateRecorder(of: model, ("name", \.name)).timeline
    }
    #expect(issues.map(\.message) == [])
  }

  @Test func anObservedModelIsNoWarning() {
    let model = Model()
    let issues = CollectingReporter.issues {
      let recorders = [StateRecorder { model.count }, StateRecorder { model.inner?.count ?? -1 }]
      model.count = 1
      model.inner?.count = 1
      model.inner = nil
      #expect(recorders.map(\.states) == [[0, 1], [0, 1, -1]])
    }
    #expect(issues.map(\.message) == [])
  }

  @Test func statesThatTheTestAddsAreNoWarning() {
    let counter = Counter()
    let issues = CollectingReporter.issues {
      let recorders = [StateRecorder(initial: 0), StateRecorder { counter.count }]
      counter.count = 1
      for recorder in recorders {
        recorder.record(1)
        #expect(recorder.states == [0, 1])
      }
    }
    #expect(issues.map(\.message) == [])
  }

  @Test func aMissedChangeOfAnObservableObjectInTheStateIsAWarning() {
    let model = Model()
    let issues = CollectingReporter.issues {
      let recorder = StateRecorder { model }
      model.count = 1
      _ = recorder.states
    }
    #expect(issues.map(\.message) == [message("Model")])
  }

  @Test func aMissedChangeBeforeAnObservedOneIsAWarning() {
    let model = Model()
    let issues = CollectingReporter.issues {
      let recorder = StateRecorder { (count: model.count, inner: model.inner) }
      model.inner?.count = 1
      model.count = 1
      #expect(recorder.states.count == 2)
    }
    #expect(issues.map(\.message) == [message("(count: Int, inner: Optional<Inner>)")])
  }
}
