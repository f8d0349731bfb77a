import Testing
import Understudy
import UnderstudyExploring

/// The tests that exploring prints for models with a race.
@MainActor
@Suite(.turnsOfTheNewestCompiler) struct ReadyTestsOfRacesTests {
  private func galleryFails(isGuarded: Bool) async throws {
    // gallery
    let service = ModelServiceSpy()
    service.stub.load.draws(["a"], throwing: Offline())
    let gallery = Gallery(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { gallery.phase }

    _ = service.stub.load.hold()
    let action1 = Task { await recorder.step("open") { await gallery.open() } }
    await settle()
    action1.cancel()
    await settle()

    if case .loading? = recorder.states.last { Issue.record("state is still .loading") }
    // end
  }

  @Test func gallery() async throws {
    try await expect(PlantedRaces.gallery(isGuarded: false), printsTestAfter: "gallery") {
      try await galleryFails(isGuarded: $0)
    }
  }

  private func outboxFails(isGuarded: Bool) async throws {
    // outbox
    let service = ModelServiceSpy()
    service.stub.save.draws((), throwing: Offline())
    let outbox = Outbox(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { outbox.state }

    let save1 = service.stub.save.hold()
    recorder.step("write") { outbox.write() }
    Task { await recorder.step("send") { await outbox.send() } }
    await settle()
    recorder.step("write") { outbox.write() }
    await settle()
    save1.resume()
    await settle()

    try recorder.states.suffix(1).forEach { state in
      if state.queue.count + state.sent.count < outbox.written {
        throw Broken(description: "a line is lost")
      }
    }
    // end
  }

  @Test func outbox() async throws {
    try await expect(
      PlantedRaces.outbox(isGuarded: false), printsTestAfter: "outbox", failingWith: "a line is lost"
    ) {
      try await outboxFails(isGuarded: $0)
    }
  }

  @Test func noTestIsPrintedIfTimePassesBetweenItsSteps() async {
    #expect(
      await PlantedRaces.toast(isGuarded: false).contains(
        "without exploring: time passes between its steps, and settle() lets all of it pass."))
  }
}
