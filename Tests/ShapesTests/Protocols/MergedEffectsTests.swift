import Testing
import Understudy
import UnderstudyShapes

@Suite struct MergedEffectsTests {
  @Test func aNonfailableInitializerSatisfiesBothParents() {
    SurelyMadeSpy.stub.initializer.returns(())
    let _: SurelyMadeSpy = SurelyMadeSpy(number: 1)
    #expect(SurelyMadeSpy.calls.initializer == [1])
  }

  @Test func aMergedMemberThrowsTheErrorsOfBothParents() async throws {
    let spy = FailingBothWaysSpy()
    spy.stub.load.throws(EffectsError.offline)
    spy.stub.save.throws(EffectsError.denied)
    #expect(throws: EffectsError.offline) { try (spy as any FailingAnyhow).load() }
    await #expect(throws: EffectsError.denied) { try await (spy as any FailingForReasons).save() }
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

  @Test func aMergedMemberHasTheCommonEffectsOfItsParents() async throws {
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
    let reversed = FailingThenCalmStorageSpy(size: 2)
    reversed.stub.save.returns(7)
    #expect(reversed.save(0) == 7)
  }

  @Test func anAmbiguousMergedMemberIsNotForwarded() {
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

  @Test func aMemberThatIsNonthrowingAfterMergingIsNotForwarded() {
    let spy = CalmedStorageSpy(wrapping: RealCalmed(size: 1))
    spy.stub.subscript.returns(7)
    spy.stub.count.returns(8)
    spy.stub.save.returns(9)
    #expect(spy[2] == 7)
    #expect(spy.count == 8)
    #expect(spy.save(2) == 9)
  }

  @Test func aSynchronousNonthrowingMemberSatisfiesBothParents() async throws {
    let spy = NotWaitingSpy(size: 1)
    spy.stub.wait.answers { $0 + 1 }
    func asyncResult(_ waiting: some WaitingAtEase) async -> Int { await waiting.wait(for: 1) }
    func throwingResult(_ waiting: some WaitingToFail) async throws -> Int { try await waiting.wait(for: 2) }
    #expect(await asyncResult(spy) == 2)
    #expect(try await throwingResult(spy) == 3)
    #expect(spy.wait(for: 3) == 4)
    #expect(spy.calls.wait == [1, 2, 3])
  }

  @Test func aNonthrowingSubscriptSatisfiesBothParents() async throws {
    let spy = CalmedWaitingSpy()
    spy.stub.subscript.answers { $0 + 1 }
    func value(of shelf: some FailingWaiting) async throws -> Int { try await shelf[2] }
    #expect(try await value(of: spy) == 3)
    #expect(await spy[3] == 4)
  }

  @Test func aNonthrowingPropertySatisfiesBothParents() async throws {
    let spy = CalmedProgressSpy()
    spy.stub.progress.returns(0.5)
    func value(of progress: some FailingProgress) async throws -> Double { try await progress.progress }
    #expect(try await value(of: spy) == 0.5)
    #expect(await spy.progress == 0.5)
  }

  private struct RealProgress: NeverFailingProgress { let progress = 0.25 }

  @Test func aPropertyThatIsNonthrowingAfterMergingIsNotForwarded() async {
    let spy = NeverFailingProgressSpy(wrapping: RealProgress())
    spy.stub.progress.returns(0.5)
    #expect(await spy.progress == 0.5)
  }
}
