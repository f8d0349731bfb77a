import Testing
import Understudy
import UnderstudySchedules

/// The answers of completion handlers, and of the methods of a class that a double inherits.
extension AnswersTests {
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
    expectSnapshot(of: recorder)
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
    expectSnapshot(of: recorder)
  }

  @Test func completionHandlersThatTheTestCallsLater() {
    player.stub.rate.answers { _ in }
    let recorder = StateRecorder(calls: player, initial: 0)
    for track in 1...3 { player.rate(track) { recorder.record((try? $0.get()) ?? -1) } }
    player.calls.rate[2].completion(.success(3))
    player.calls.rate[0].completion(.failure(PlayerError.offline))
    player.calls.rate[1].completion(.success(2))
    // This call has already been answered.
    player.calls.rate[1].completion(.success(5))
    expectSnapshot(of: recorder)
  }

  @Test func completionHandlersThatAreCalledAtOnce() {
    player.stub.rate.completes(with: .success(5))
    let recorder = StateRecorder(calls: player, initial: 0)
    player.rate(1) { recorder.record((try? $0.get()) ?? -1) }
    expectSnapshot(of: recorder)
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
    expectSnapshot(of: recorder)
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
    expectSnapshot(of: recorder)
  }
}
