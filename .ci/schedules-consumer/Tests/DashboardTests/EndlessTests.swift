import Testing
import Understudy
import UnderstudySchedules

@testable import Dashboard

/// `.ci/schedules` runs this suite on its own: it must fail, since the call is never answered.
@MainActor
@Suite(.deterministic)
struct HangingTests {
  @Test func loads() async {
    let service = DashboardServiceSpy()
    service.stub.account.returns(Account(name: "Ripley"))
    service.stub.messages.returns([])
    let call = service.stub.orders.hold()
    let model = DashboardModel(service: service)
    let recorder = StateRecorder(calls: service) { model.state }
    await recorder.step("load()") { await model.load() }
    withExtendedLifetime(call) {}
  }
}

/// `.ci/schedules` runs this suite on its own, too: it ends the process.
@Suite(.deterministic)
struct EndlessTests {
  @Test func waitsForNothing() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}

/// `.ci/schedules` runs this suite on its own, too: it needs no schedule, and is told so.
@Suite struct IdleTests {
  @Test(.deterministic) func startsNothing() {
    #expect(1 + 1 == 2)
  }
}
