import Testing
import Understudy

/// A timeline tells when a call was answered, where anything else happened in between.
@MainActor
@Suite(.deterministic) struct AnswersTests {
  let service = CatalogueServiceSpy()
  let player = PlayerServiceSpy()

  /// The lines of the timeline's events.
  private func lines<State>(_ recorder: StateRecorder<State>) -> [String] {
    recorder.timeline.text.split(separator: "\n").drop { $0 != "  self: 0" }.dropFirst().dropLast().map(
      String.init)
  }

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

  @Test func aHeldCallIsAnsweredWhereTheTestLetsItGo() async throws {
    let call = service.stub.movies.hold()
    let recorder = StateRecorder(calls: service, initial: 0)
    let loading = await recorder.step("load") {
      let loading = Task {
        recorder.record(1)
        recorder.record(try await service.movies(page: 1).count)
      }
      await settle()
      return loading
    }
    try await recorder.step("the answer comes") {
      call.resume(returning: [])
      try await loading.value
    }
    #expect(
      lines(recorder) == [
        "@ load", "~", "  self: 0 -> 1", "> CatalogueService.movies(page: 1)", "@ the answer comes",
        "< CatalogueService.movies(page: 1)", "~", "  self: 1 -> 0",
      ])
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
    // Nothing is outstanding any more.
    service.stub.movies.returns([])
    _ = try await service.movies(page: 1)
    #expect(
      lines(recorder) == [
        "> CatalogueService.movies(page: 1)", "> CatalogueService.movies(page: 1) #2",
        "~", "  self: 0 -> 1", "! CatalogueService.movies(page: 1) #2 .offline",
        "< CatalogueService.movies(page: 1)", "> CatalogueService.movies(page: 1)",
      ])
    #expect(try StateTimeline(parsing: recorder.timeline.text.utf8) == recorder.timeline)
    _ = loads
  }

  @Test func callsThatAreNeverAnsweredNeedNoNumber() async {
    let held = (0..<2).map { _ in service.stub.movies.hold() }
    let recorder = StateRecorder(calls: service, initial: 0)
    let loads = (0..<2).map { _ in Task { try? await service.movies(page: 1) } }
    await settle()
    #expect(
      lines(recorder) == ["> CatalogueService.movies(page: 1)", "> CatalogueService.movies(page: 1)"])
    for call in held { call.resume(returning: []) }
    for load in loads { _ = await load.value }
  }

  @Test func aCancelledCallEndsWithItsError() async {
    let call = service.stub.movies.hold()
    let recorder = StateRecorder(calls: service, initial: 0)
    let loading = Task { try? await service.movies(page: 1) }
    await settle()
    recorder.record(1)
    loading.cancel()
    await settle()
    #expect(
      lines(recorder) == [
        "> CatalogueService.movies(page: 1)", "~", "  self: 0 -> 1",
        "! CatalogueService.movies(page: 1) CancellationError()",
      ])
    withExtendedLifetime(call) {}
  }

  @Test func timeThatPassesIsSomethingElse() async throws {
    let clock = TestClock()
    service.stub.search.answers { text in
      try? await clock.sleep(for: .milliseconds(300))
      return [text]
    }
    let recorder = StateRecorder(calls: service, initial: 0, clock: clock)
    let search = Task { await service.search("al") }
    await settle()
    await clock.advance(by: .milliseconds(300))
    #expect(
      lines(recorder) == [
        #"> CatalogueService.search("al")"#, "+300ms", #"< CatalogueService.search("al")"#,
      ])
    _ = await search.value
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
    #expect(
      lines(recorder) == [
        "> select(1)", "> select(2)", "~", "  self: 0 -> 1", "< select(2)", "! select(1) .offline",
      ])
    _ = tasks
  }

  @Test func doublesThatWrap() async throws {
    let real = CatalogueServiceSpy()
    let call = real.stub.movies.hold()
    let wrapping = CatalogueServiceSpy(wrapping: real)
    let recorder = StateRecorder(calls: wrapping, initial: 0)
    let loading = Task { try await wrapping.movies(page: 1) }
    await settle()
    recorder.record(1)
    call.resume(throwing: PlayerError.offline)
    await settle()
    #expect(
      lines(recorder) == [
        "> CatalogueService.movies(page: 1)", "~", "  self: 0 -> 1",
        "! CatalogueService.movies(page: 1) .offline",
      ])
    _ = loading
  }

  @Test func methodsOfTheClassThatADoubleInherits() async throws {
    let gate = GateSpy()
    let legacy = LegacyPlayerSpy()
    legacy.gate = gate
    let passes = (0..<4).map { _ in gate.stub.pass.hold() }
    let recorder = StateRecorder(calls: legacy, initial: 0)
    let tasks = [
      Task { _ = try? await legacy.play(1) }, Task { _ = try? await legacy.play(-1) },
      Task { _ = await legacy.title(of: 2) }, Task { _ = try? await legacy.length(of: 3) },
    ]
    await settle()
    recorder.record(1)
    for pass in passes.reversed() {
      pass.resume()
      await settle()
    }
    for task in tasks { await task.value }
    legacy.stub.title.returns("stub")
    _ = await legacy.title(of: 4)
    #expect(
      lines(recorder) == [
        "> LegacyPlayer.play(1)", "> LegacyPlayer.play(-1)", "> LegacyPlayer.title(of: 2)",
        "> LegacyPlayer.length(of: 3)", "~", "  self: 0 -> 1", "! LegacyPlayer.length(of: 3) .offline",
        "< LegacyPlayer.title(of: 2)", "! LegacyPlayer.play(-1) .offline", "< LegacyPlayer.play(1)",
        "> LegacyPlayer.title(of: 4)",
      ])
  }

  @Test func completionHandlersOfTheClassThatADoubleInherits() {
    let legacy = LegacyPlayerSpy()
    let recorder = StateRecorder(calls: legacy, initial: 0)
    legacy.rate(1) { recorder.record((try? $0.get()) ?? -1) }
    #expect(legacy.skip { recorder.record((try? $0.get()) ?? -2) })
    #expect(legacy.skip(nil))
    recorder.record(1)
    legacy.handlers[1](.success(5))
    legacy.handlers[0](.failure(PlayerError.offline))
    #expect(
      lines(recorder) == [
        "> LegacyPlayer.rate(1, completion: (function))", "> LegacyPlayer.skip((function))",
        "> LegacyPlayer.skip(nil)", "~", "  self: 0 -> 1", "< LegacyPlayer.skip((function))", "~",
        "  self: 1 -> 5", "! LegacyPlayer.rate(1, completion: (function)) .offline", "~", "  self: 5 -> -1",
      ])
  }

  @Test func completionHandlersThatTheTestCallsLater() {
    player.stub.rate.answers { _ in }
    let recorder = StateRecorder(calls: player, initial: 0)
    for track in 1...3 { player.rate(track) { recorder.record((try? $0.get()) ?? -1) } }
    player.calls.rate[2].completion(.success(3))
    player.calls.rate[0].completion(.failure(PlayerError.offline))
    player.calls.rate[1].completion(.success(2))
    // It has been answered.
    player.calls.rate[1].completion(.success(5))
    expectSnapshot(of: recorder)
  }

  @Test func completionHandlersThatAreCalledAtOnce() {
    player.stub.rate.completes(with: .success(5))
    let recorder = StateRecorder(calls: player, initial: 0)
    player.rate(1) { recorder.record((try? $0.get()) ?? -1) }
    #expect(lines(recorder) == ["> PlayerService.rate(1, completion: (function))", "~", "  self: 0 -> 5"])
  }

  @Test func completionHandlersOfWhatIsWrapped() {
    let real = PlayerServiceSpy()
    real.stub.rate.answers { _ in }
    let wrapping = PlayerServiceSpy(wrapping: real)
    let recorder = StateRecorder(calls: wrapping, initial: 0)
    wrapping.rate(1) { recorder.record((try? $0.get()) ?? -1) }
    recorder.record(1)
    real.calls.rate[0].completion(.failure(PlayerError.offline))
    #expect(
      lines(recorder) == [
        "> PlayerService.rate(1, completion: (function))", "~", "  self: 0 -> 1",
        "! PlayerService.rate(1, completion: (function)) .offline", "~", "  self: 1 -> -1",
      ])
  }

  @Test func severalHandlersAndTheirValues() {
    let loading = LoadingServiceSpy()
    loading.stub.values.answers { _ in }
    loading.stub.either.answers { _ in }
    loading.stub.onMain.answers { _ in }
    loading.stub.nothing.answers { _ in }
    let recorder = StateRecorder(calls: loading, initial: 0)
    loading.values { _, _ in }
    loading.either(success: { _ in }, failure: { _ in })
    loading.onMain { _ in }
    loading.onMain(nil)
    loading.nothing {}
    recorder.record(1)
    loading.calls.values[0](nil, PlayerError.offline)
    loading.calls.either[0].failure?(PlayerError.offline)
    loading.calls.onMain[0]?(7)
    loading.calls.nothing[0]()
    #expect(
      lines(recorder).filter { $0.hasPrefix("<") || $0.hasPrefix("!") } == [
        "! LoadingService.values((function)) .offline",
        "! LoadingService.either(success: (function), failure: (function)) .offline",
        "< LoadingService.onMain((function))", "< LoadingService.nothing((function))",
      ])
  }

  @Test @MainActor func optionalHandlersThatMayRunAnywhere() {
    let real = SearchServiceSpy()
    real.stub.search.answers { _ in }
    real.stub.refresh.answers { _ in }
    real.stub.show.answers { _ in }
    let wrapping = SearchServiceSpy(wrapping: real)
    let recorder = StateRecorder(calls: wrapping, initial: 0)
    wrapping.search("a") { _ in }
    wrapping.refresh { _ in }
    wrapping.refresh(nil)
    wrapping.show { _ in }
    recorder.record(1)
    real.calls.search[0].completion?(nil)
    real.calls.refresh[0]?(1)
    real.calls.show[0]?(2)
    #expect(real.calls.refresh[1] == nil)
    #expect(
      lines(recorder).filter { $0.hasPrefix("<") } == [
        "< SearchService.search(\"a\", completion: (function))", "< SearchService.refresh((function))",
        "< SearchService.show((function))",
      ])
  }

  @Test func aCallWithinACallHasTheirs() async throws {
    let real = PlayerServiceSpy()
    let wrapping = PlayerServiceSpy(wrapping: real)
    let recorder = StateRecorder(calls: wrapping, real, initial: 0)
    try await wrapping.play(1)
    #expect(
      lines(recorder) == ["> PlayerService.play(1)", "> PlayerService#2.play(1)", "< PlayerService.play(1)"])
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
    #expect(lines(late) == ["~", "  self: 0 -> 1"])
  }

  @Test func eachRecorderHasThoseOfItsCalls() async throws {
    let call = service.stub.movies.hold()
    let early = StateRecorder(calls: service, initial: 0)
    let loading = Task { try await service.movies(page: 1) }
    await settle()
    let late = StateRecorder(calls: service, initial: 0)
    early.record(1)
    late.record(1)
    call.resume(returning: [])
    _ = try await loading.value
    #expect(lines(early).last == "< CatalogueService.movies(page: 1)")
    #expect(lines(late).last == "  self: 0 -> 1")
  }

  @Test func aStepWithinAStepGoesOnBelowItsLabel() async throws {
    let call = service.stub.movies.hold()
    let recorder = StateRecorder(calls: service, initial: 0)
    await recorder.step("outer") {
      let loading = Task { try await service.movies(page: 1) }
      await recorder.step("inner") {
        await settle()
        recorder.record(1)
      }
      call.resume(returning: [])
      _ = try? await loading.value
    }
    #expect(
      lines(recorder) == [
        "@ outer", "@@ inner", "> CatalogueService.movies(page: 1)", "~", "  self: 0 -> 1",
        "@ outer (continued)", "< CatalogueService.movies(page: 1)",
      ])
  }
}

/// In many orders, each answer has its call.
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
