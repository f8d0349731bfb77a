import Testing
import TimelineReading
import Understudy
import UnderstudyClosures
import UnderstudySchedules

/// The answers in a timeline, which are recorded if anything else was recorded since the call.
@MainActor
@Suite(.deterministic) struct AnswersTests {
  let service = CatalogueServiceSpy()
  let player = PlayerServiceSpy()

  @Test func sequentialCodeHasNone() async throws {
    service.stub.movies.returns(["Alien"])
    service.stub.movies.when(2).throws(PlayerError.offline)
    service.stub.search.returns([])
    let recorder = StateRecorder(calls: service, initial: 0)
    await recorder.step("load") {
      for page in 1...3 {
        let found = try? await service.movies(page: page)
        recorder.record(found?.count ?? -page)
      }
      _ = await service.search("al")
      _ = await service.search("al")
    }
    #expect(!recorder.timeline.text.contains("\n< "))
    #expect(!recorder.timeline.text.contains("\n! "))
    #expect(!recorder.timeline.text.contains("#2"))
  }

  /// Three loads at once: one is answered late, one fails, one is cancelled.
  @Test func overlappingLoads() async throws {
    service.stub.search.returns([])
    let calls = (1...3).map { _ in service.stub.movies.hold() }
    let recorder = StateRecorder(calls: service, initial: 0)
    let loads = await recorder.step("three loads") {
      let loads = (1...3).map { page in Task { try await service.movies(page: page) } }
      await settle()
      return loads
    }
    await recorder.step("the second is left") {
      loads[1].cancel()
      await settle()
    }
    await recorder.step("the third fails") {
      calls[2].resume(throwing: PlayerError.offline)
      await settle()
    }
    try await recorder.step("the first is there") {
      calls[0].resume(returning: ["Alien"])
      recorder.record(try await loads[0].value.count)
    }
    expectSnapshot(of: recorder)
  }

  @Test func twoThatReadTheSameAreToldApart() async throws {
    let (first, second) = (service.stub.movies.hold(), service.stub.movies.hold())
    let recorder = StateRecorder(calls: service, initial: 0)
    let loads = (0..<2).map { _ in Task { try await service.movies(page: 1) } }
    await settle()
    recorder.record(1)
    second.resume(throwing: PlayerError.offline)
    await settle()
    first.resume(returning: [])
    await settle()
    // All calls are answered, so the next call needs no number.
    service.stub.movies.returns([])
    _ = try await service.movies(page: 1)
    expectSnapshot(of: recorder)
    #expect(try StateTimeline(parsing: recorder.timeline.text.utf8) == recorder.timeline)
    _ = loads
  }

  @Test func callsThatAreNeverAnsweredNeedNoNumber() async {
    let held = (0..<2).map { _ in service.stub.movies.hold() }
    let recorder = StateRecorder(calls: service, initial: 0)
    let loads = (0..<2).map { _ in Task { try? await service.movies(page: 1) } }
    await settle()
    let call = "> CatalogueService.movies(page: 1)\n"
    #expect(recorder.timeline.text == "# states 1\n= initial\n  self: 0\n\n\(call)\(call)\n= end\n")
    for call in held { call.resume(returning: []) }
    for load in loads { _ = await load.value }
  }

  @Test func gettersSubscriptsAndGenericMethods() async throws {
    let gate = GateSpy()
    let passes = (0..<3).map { _ in gate.stub.pass.hold() }
    player.stub.title.answers {
      await gate.pass("title")
      return "Alien"
    }
    player.stub.subscript.answers { _ in
      await gate.pass("subscript")
      throw PlayerError.offline
    }
    player.stub.value.answers { _ in
      await gate.pass("value")
      return 1
    }
    let recorder = StateRecorder(calls: player, initial: 0)
    let tasks = [
      Task { _ = try? await player.title },
      Task { _ = try? await player[7] },
      Task { _ = try? await player.value(Int.self) },
    ]
    await settle()
    recorder.record(1)
    for pass in passes.reversed() {
      pass.resume()
      await settle()
    }
    for task in tasks { await task.value }
    expectSnapshot(of: recorder)
  }

  @Test func closures() async throws {
    let select = ClosureSpy<Int, Void>("select")
    let (first, second) = (select.stub.hold(), select.stub.hold())
    let closure: @Sendable (Int) async throws -> Void = select.closure
    let recorder = StateRecorder(calls: select, initial: 0)
    let tasks = (1...2).map { number in Task { try await closure(number) } }
    await settle()
    recorder.record(1)
    second.resume()
    await settle()
    first.resume(throwing: PlayerError.offline)
    await settle()
    expectSnapshot(of: recorder)
    _ = tasks
  }

  @Test func aCallWithinACallHasTheirs() async throws {
    let real = PlayerServiceSpy()
    let wrapping = PlayerServiceSpy(wrapping: real)
    let recorder = StateRecorder(calls: wrapping, real, initial: 0)
    try await wrapping.play(1)
    expectSnapshot(of: recorder)
  }

  @Test func areNotToldWhenTheRecorderHasGone() async throws {
    let call = service.stub.movies.hold()
    var recorder: StateRecorder<Int>? = StateRecorder(calls: service, initial: 0)
    let loading = Task { try await service.movies(page: 1) }
    await settle()
    recorder?.record(1)
    recorder = nil
    let late = StateRecorder(calls: service, initial: 0)
    late.record(1)
    call.resume(returning: [])
    _ = try await loading.value
    expectSnapshot(of: late)
  }
}

/// In each of many orders, every answer belongs to a call.
@MainActor
@Suite struct ExploredAnswersTests {
  @Test(.deterministic(schedules: 200)) func eachHasItsCall() async throws {
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let recorder = StateRecorder(calls: service, initial: 0)
    await withTaskGroup(of: Void.self) { group in
      for text in ["a", "b", "a"] { group.addTask { _ = await service.search(text) } }
    }
    let timeline = recorder.timeline
    #expect(try StateTimeline(parsing: timeline.text.utf8) == timeline)
  }
}
