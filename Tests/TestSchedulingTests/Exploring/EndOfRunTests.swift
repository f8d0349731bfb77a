import Observation
import Testing
import Understudy
import UnderstudyClock
import UnderstudyExploring

/// What still runs, and what is still in memory, at the end of a run with drawn actions.
@MainActor
@Suite struct EndOfRunTests {
  /// Explores an action once the body has run.
  private func explore(
    without rules: ExploringRule = .repeats, schedules: Int = 10,
    _ body: @escaping @MainActor (CatalogueServiceSpy, TestClock) -> Void
  ) async -> [String] {
    await messages(schedules: schedules, function: "ending") {
      let service = CatalogueServiceSpy()
      service.stub.search.returns([])
      body(service, TestClock(advances: .whenIdle))
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 2, without: rules) {
        ExploredAction("search") { _ = await service.search("a") }
      }
    }
  }

  nonisolated static let bodies: [@MainActor @Sendable (CatalogueServiceSpy, TestClock) -> Void] = [
    { service, _ in
      let updates = service.updates()
      Task { for await _ in updates {} }
    },
    { _, clock in Task { while !Task.isCancelled { try? await clock.sleep(for: .seconds(60)) } } },
    { _, _ in
      let standing = TestClock()
      Task { try await standing.sleep(for: .seconds(1)) }
    },
    { service, _ in
      let call = service.stub.movies.hold()
      Task {
        _ = try? await service.movies(page: 1)
        withExtendedLifetime(call) {}
      }
    },
  ]

  /// A task that listens to a double's stream, one that polls, one whose clock stands, and one whose call is held.
  @Test(arguments: bodies.indices) func aTaskThatTheKitCanEndEnds(_ index: Int) async {
    #expect(await explore(Self.bodies[index]) == [])
  }

  @Test func aTaskThatDoesNotEndIsNamed() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let text = await explore { service, _ in
      StateRecorder(initial: 0).step("listen()") {
        _ = Task {
          for await _ in stream {}
          withExtendedLifetime(service) {}
        }
      }
    }
    #expect(
      text.first == """
        Exploring: A task that the test started had not ended when its run was over, although the streams of doubles \
        were finished, held calls ended, and sleeps by clocks cancelled:
          a task that was started in "listen()" waits for something that is no double and no TestClock
        End it with the model, or leave the rule out: without: .tasksEnd
        """)
    #expect(
      await explore(without: .tasksEnd) { _, _ in Task { for await _ in stream {} } } == [])
    continuation.finish()
  }

  @Test func aLoopThatIgnoresTheEndOfItsClockIsNoHang() async {
    let text = await explore(schedules: 2) { _, clock in
      Task { while true { try? await clock.sleep(for: .seconds(600)) } }
    }
    #expect(text.first?.contains("had not ended when its run was over") == true)
  }

  @Test func aModelThatOnlyARecordedArgumentKeepsIsFreed() async {
    let text = await messages(schedules: 10) {
      final class Model {
        let service: ModelServiceSpy
        init(_ service: ModelServiceSpy) { self.service = service }
      }
      let service = ModelServiceSpy()
      let model = Model(service)
      service.add(observer: model)
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 2) { ExploredAction("nothing") {} }
    }
    #expect(text == [])
  }
}
