import Observation
import StateSnapshots
import Synchronization
import TestReporting
import Testing
import UnderstudyTestSupport

@MainActor
struct TupleStateTests {
  @Observable final class History {
    var undone: [Int] = []
    var canUndo: Bool { !undone.isEmpty }
  }

  @Observable final class Model {
    var items: [History] = []
  }

  final class Quota: Sendable {
    let used = Mutex(0)
  }

  @Observable final class Limits {
    var quota = Quota()
    var order: PartialKeyPath<String> = \String.count.description
    var limit = 1
  }

  @Test func anElementOfATupleThatCantBeReadIsRefused() {
    let limits = Limits()
    let issues = CollectingReporter.issues {
      _ = StateRecorder { (limit: limits.limit, quota: limits.quota) }
      _ = StateRecorder { (limit: limits.limit, order: limits.order) }
    }
    #expect(
      issues.map { $0.message.prefix { $0 != "," } } == [
        "Quota.used can't be read by reflection", "order can't be read by reflection",
      ])
  }

  @Test func addedAndRemovedObjectsOfAnArrayAreObserved() {
    let model = Model()
    let recorder = StateRecorder { model.items.map(\.canUndo) }
    recorder.step("add") { model.items.append(History()) }
    recorder.step("change") { model.items[0].undone = [1] }
    recorder.step("replace") { model.items[0] = History() }
    recorder.step("remove") { model.items.removeAll() }
    #expect(recorder.states == [[], [false], [true], [false], []])
  }
}
