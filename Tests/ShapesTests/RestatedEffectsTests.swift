import Testing
import Understudy
import UnderstudyShapes

@Suite struct RestatedEffectsTests {
  @Test func aMemberFailsAsBothOfItsParentsAllow() async throws {
    let spy = FailingBothWaysSpy()
    spy.stub.load.throws(EffectsError.offline)
    spy.stub.save.throws(EffectsError.denied)
    spy.stub.stop.returns(3)
    #expect(throws: EffectsError.offline) { try (spy as any FailingAnyhow).load() }
    await #expect(throws: EffectsError.denied) { try await (spy as any FailingForReasons).save() }
    #expect(spy.stop() == 3)
  }

  private struct RealCalm: CalmThenFailingStorage, FailingThenCalmStorage {
    var count = 1
    init(size: Int) {}
    func save(_ number: Int) -> Int { number + 1 }
    static func reset() -> Int { 1 }
    subscript(_ key: Int) -> Int { key + 1 }
    subscript(name name: String) -> Int {
      get { name.count }
      nonmutating set {}
    }
  }

  @Test func aMemberOfTwoParentsHasTheEffectsThatBothHave() async throws {
    let spy = CalmThenFailingStorageSpy(size: 1)
    spy.stub.count.returns(2)
    spy.stub.save.returns(3)
    CalmThenFailingStorageSpy.stub.reset.returns(4)
    spy.stub.subscript.returns(5)
    spy.stub.subscriptName.returns(6)
    func calm<Storage: CalmStorage>(_ storage: Storage) -> [Int] {
      [storage.count, storage.save(0), Storage.reset(), storage[0], storage[name: ""]]
    }
    func failing<Storage: FailingStorage>(_ storage: Storage) async throws -> [Int] {
      [
        try storage.count, try storage.save(0), try Storage.reset(), try await storage[0],
        try storage[name: ""],
      ]
    }
    #expect(calm(spy) == [2, 3, 4, 5, 6])
    #expect(try await failing(spy) == [2, 3, 4, 5, 6])
    #expect(CalmThenFailingStorageSpy.calls.initializer == [1])
  }

  @Test func aMemberIsForwardedWhereACallMeansOneThatFailsNoMoreThanTheSpys() {
    let spy = FailingThenCalmStorageSpy(wrapping: RealCalm(size: 1))
    #expect(spy.save(2) == 3)
  }

  @Test func aMemberIsNotForwardedWhereACallMeansOneThatFails() {
    let spy = CalmThenFailingStorageSpy(wrapping: RealCalm(size: 1))
    spy.stub.count.returns(8)
    spy.stub.save.returns(9)
    #expect(spy.count == 8)
    #expect(spy.save(2) == 9)
  }

  private struct RealCalmed: CalmedStorage {
    var count = 1
    init(size: Int) {}
    func save(_ number: Int) -> Int { number + 1 }
    static func reset() -> Int { 1 }
    subscript(_ key: Int) -> Int { key + 1 }
    subscript(name name: String) -> Int { name.count }
  }

  @Test func aPropertyOrSubscriptThatDoesNotThrowAnyMoreIsNotForwarded() {
    let spy = CalmedStorageSpy(wrapping: RealCalmed(size: 1))
    spy.stub.subscript.returns(7)
    spy.stub.count.returns(8)
    #expect(spy[2] == 7)
    #expect(spy.count == 8)
    #expect(spy.save(2) == 3)
  }

  @Test func whatIsThrownHasANameInBothParents() {
    let spy = FailingAsAskedOrGivenSpy()
    spy.stub.fail.throws(EffectsError.denied)
    #expect(throws: EffectsError.denied) { try spy.fail(EffectsError.offline) }
    #expect(throws: EffectsError.denied) { try (spy as any FailingAsGiven).fail(EffectsError.offline) }
  }

  @Test func whatWaitsOrFailsIsMetByWhatDoesNeither() async throws {
    let spy = NotWaitingSpy(size: 1)
    spy.stub.wait.answers { $0 + 1 }
    func waited(_ waiting: some WaitingAtEase) async -> Int { await waiting.wait(for: 1) }
    func tried(_ waiting: some WaitingToFail) async throws -> Int { try await waiting.wait(for: 2) }
    #expect(await waited(spy) == 2)
    #expect(try await tried(spy) == 3)
    #expect(spy.wait(for: 3) == 4)
    #expect(spy.calls.wait == [1, 2, 3])
  }

  @Test func whatAnAutoclosureThrowsIsKeptWhereNothingIsThrown() throws {
    let spy = CalmedEvaluationSpy()
    func log(_ evaluation: some FailingEvaluation) throws { try evaluation.log("a") }
    spy.log("b")
    try log(spy)
    #expect(spy.calls.log.count == 2)
  }

  @Test func anActorsInitializerMayWaitAndFailAndBeAnyTypes() async {
    func make<Made: MadeWithinTime>(_ type: Made.Type) async -> Made { await Made(number: 1, names: []) }
    _ = await make(ActorMadeWithinTimeSpy.self)
    _ = await ActorMadeWithinTimeSpy(number: 2, names: ["a"])
    #expect(ActorMadeWithinTimeSpy.calls.initializer.map(\.number) == [1, 2])
  }

  @Test func aSubscriptThatWaitsIsMetByOneThatDoesNotFail() async throws {
    let spy = CalmedWaitingSpy()
    spy.stub.subscript.answers { $0 + 1 }
    func value(of shelf: some FailingWaiting) async throws -> Int { try await shelf[2] }
    #expect(try await value(of: spy) == 3)
    #expect(await spy[3] == 4)
  }

  @Test func aPropertyThatWaitsIsMetByOneThatDoesNotFail() async throws {
    let spy = CalmedProgressSpy()
    spy.stub.progress.returns(0.5)
    func value(of progress: some FailingProgress) async throws -> Double { try await progress.progress }
    #expect(try await value(of: spy) == 0.5)
    #expect(await spy.progress == 0.5)
  }

  @Test func whatThrowsNeverIsMetByWhatDoesNotThrow() async {
    let spy = NeverFailingPauseSpy()
    spy.stub.pause.returns(2)
    func waited(_ pausing: some EitherWaiting) async -> Int { await pausing.pause() }
    func paused(_ pausing: some EitherWaiting) -> Int { pausing.pause() }
    func never(_ pausing: some ThrowingNever) async -> Int { await pausing.pause() }
    #expect(await waited(spy) == 2)
    #expect(await never(spy) == 2)
    #expect(paused(spy) == 2)
    #expect(spy.calls.pause.count == 3)
  }

  @Test func whatIsOnTwoActorsIsOnNone() async {
    let spy = AnywhereIsolatedSpy()
    spy.stub.place.answers { $0.number + 1 }
    func place(_ isolated: some ArgumentIsolated & Sendable) async -> Int {
      await isolated.place(of: 1, on: MainActor.shared)
    }
    #expect(await place(spy) == 2)
    #expect(spy.place(of: 2, on: nil) == 3)
  }

  private struct RealProgress: NeverFailingProgress { let progress = 0.25 }

  @Test func aPropertyThatNeverThrowsAnyMoreIsNotForwarded() async {
    let spy = NeverFailingProgressSpy(wrapping: RealProgress())
    spy.stub.progress.returns(0.5)
    #expect(await spy.progress == 0.5)
  }
}
