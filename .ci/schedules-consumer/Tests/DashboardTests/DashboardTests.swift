import Testing
import Understudy
import UnderstudySchedules

@testable import Dashboard

/// `.ci/schedules` makes a copy of this suite that is called `PlainDashboardTests` and has no `.deterministic`.
@MainActor
@Suite(.deterministic, .doubles(.strict))
struct DashboardTests {
  private let service = DashboardServiceSpy()

  /// Each answer comes from another thread, as a server's would.
  init() {
    service.stub.account.answers { await Backend().answer(Account(name: "Ripley")) }
    service.stub.orders.answers {
      await Task.detached { [Order(id: 1, title: "Alien"), Order(id: 2, title: "Brazil")] }.value
    }
    service.stub.messages.answers { await Backend().answer([Message(id: 1, text: "Hello")]) }
  }

  @Test func refreshesByTasks() async throws {
    let model = DashboardModel(service: service)
    let recorder = StateRecorder(calls: service) { model.state }
    recorder.step("refresh()") { model.refresh() }
    try await recorder.wait { !$0.isLoading }
    expectSnapshot(of: recorder)
  }

  @Test func loadsByAsyncLet() async {
    let model = DashboardModel(service: service)
    let recorder = StateRecorder(calls: service) { model.state }
    await recorder.step("load()") { await model.load() }
    expectSnapshot(of: recorder)
  }
}

private actor Backend {
  func answer<Value: Sendable>(_ value: Value) -> Value { value }
}
