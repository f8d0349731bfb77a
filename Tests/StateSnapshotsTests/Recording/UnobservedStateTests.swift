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

  private func message(_ type: String, _ changes: String...) -> String {
    """
    \(type) has changed, but the timeline doesn't show it:
    \(changes.map { "  \($0)\n" }.joined())Only a property of an @Observable object that the recorder's closure itself \
    reads is observed, and only where the new value isn't == to the one before. Return what matters, as in \
    { model.items.map(\\.title) } or { (title: model.title, count: model.count) }. For an ObservableObject, use \
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
    #expect(issues.map(\.message) == [message("(count: Int, step: Int)", "count: 0 -> 1")])
    #expect(issues.map(\.severity) == [.warning])
    #expect(issues.first?.position?.line == line)
  }

  @Test func aWaitInVainWarnsAsWell() async {
    let counter = Counter()
    let issues = await CollectingReporter.issues {
      let recorder = StateRecorder { counter.count }
      counter.count += 1
      _ = try? await recorder.wait(timeout: .milliseconds(10)) { $0 == 1 }
    }
    #expect(issues.map(\.severity) == [.warning, .error])
    #expect(issues.first?.message == message("Int", "self: 0 -> 1"))
  }

  @Test func whatNeverChangesIsNoWarning() {
    let (counter, model) = (Counter(), Model())
    let issues = CollectingReporter.issues {
      _ = StateRecorder { 1 }.timeline
      _ = StateRecorder { counter.step }.timeline
      _ = StateRecorder { counter.count }.timeline
      _ = StateRecorder { model.name }.timeline
    }
    #expect(issues.map(\.message) == [])
  }

  @Test func aTimelineThatCanShowNoOtherStateIsRefused() throws {
    let model = Model()
    let copy = model.count
    let issues = try CollectingReporter.issues {
      let recorder = StateRecorder { copy }
      recorder.step("count") { model.count += 1 }
      _ = try recorder.content(comparedAt: SourcePosition(line: 7))
    }
    #expect(
      issues.map(\.message) == [
        """
        The recorder's closure read no property of an @Observable object, so this timeline would show its first state \
        for ever. Read the model in the closure, as in StateRecorder { model.state }. To record calls alone, pass the \
        state: StateRecorder(calls: service, initial: ()).
        """
      ])
    #expect(issues.first?.position?.line == 7)
  }

  @Test func aTimelineOfObservedOrAddedStatesIsNotRefused() throws {
    let (counter, model) = (Counter(), Model())
    let issues = try CollectingReporter.issues {
      let recorders = [
        StateRecorder { model.count }, StateRecorder { counter.count }, StateRecorder(initial: 2),
      ]
      recorders[0].step("nothing") {}
      counter.count = 1
      recorders[1].record(1)
      recorders[2].step("nothing") {}
      for recorder in recorders { _ = try recorder.content(comparedAt: SourcePosition()) }
      _ = try StateRecorder { 1 }.content(comparedAt: SourcePosition())
    }
    #expect(issues.map(\.message) == [])
  }

  @Observable final class Balance {
    var amount = 0.0
  }

  @Test func aNewValueThatIsEqualIsAWarning() {
    let balance = Balance()
    let issues = CollectingReporter.issues {
      let recorder = StateRecorder { (amount: balance.amount, isEmpty: false) }
      balance.amount = -0.0
      _ = recorder.timeline
      let other = StateRecorder { (amount: balance.amount, isEmpty: true) }
      balance.amount = 0.0
      _ = other.timeline
    }
    #expect(
      issues.map(\.message) == [
        message("(amount: Double, isEmpty: Bool)", "amount: 0.0 -> -0.0"),
        message("(amount: Double, isEmpty: Bool)", "amount: -0.0 -> 0.0"),
      ])
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

  @Test func aMissedChangeOfAnObservableObjectInTheStateIsAWarning() {
    let model = Model()
    let issues = CollectingReporter.issues {
      let recorder = StateRecorder { model }
      model.count = 1
      _ = recorder.states
    }
    #expect(issues.map(\.message) == [message("Model", "count: 0 -> 1")])
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
