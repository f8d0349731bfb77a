import Testing
import Understudy
import UnderstudyShapes

/// Members that several parents require, in different ways.
@Suite struct MergingTests {
  @Test func aMemberWithOtherSpellingsSatisfiesParentAndChild() async {
    let spy = AbbreviatedSpy("made")
    spy.stub.handler.returns({ _ in })
    spy.stub.keep.returns(Boxed(1))
    spy.stub.pairs.returns([2])
    spy.stub.weight.returns(3)
    spy.stub.give.answers { $0.0 }
    func resultThroughParent(_ parent: some SpelledOut) async -> [Int] {
      parent.handler?(0)
      parent.stop(1)
      return [parent.keep({ _ in }).value, await parent.give(5, [6])]
    }
    func resultThroughChild(_ child: some Abbreviated) async -> [Int] {
      child.handler?(0)
      child.stop(1)
      return [child.keep({ _ in }).value, await child.give(5, [6])]
    }
    #expect(await resultThroughParent(spy) == [1, 5])
    #expect(await resultThroughChild(spy) == [1, 5])
    #expect(spy.pairs("a") == [2])
    #expect(spy.weight(Reference()) == 3)
    spy[Boxed(5)] = { _ in }
    #expect(spy.calls.stop == [1, 1])
    #expect(spy.calls.subscriptSet.count == 1)
    #expect(AbbreviatedSpy.calls.initializer == ["made"])
  }

  @Test func aNonfailableInitializerSatisfiesBothParents() {
    SurelyMadeSpy.stub.initializer.returns(())
    let _: SurelyMadeSpy = SurelyMadeSpy(number: 1)
    #expect(SurelyMadeSpy.calls.initializer == [1])
  }

  @Test func aMergedMemberHasTheCommonEffectsOfItsParents() async throws {
    let spy = CalmThenFailingStorageSpy(size: 1)
    spy.stub.count.returns(2)
    spy.stub.save.returns(3)
    CalmThenFailingStorageSpy.stub.reset.returns(4)
    spy.stub.subscript.returns(5)
    spy.stub.subscriptName.returns(6)
    spy.stub.wait.returns(7)
    spy.stub.progress.returns(0.5)
    func calm<Storage: CalmStorage>(_ storage: Storage) async -> [Int] {
      [
        storage.count, storage.save(0), Storage.reset(), storage[0], storage[name: ""],
        await storage.wait(for: 1), Int(await storage.progress),
      ]
    }
    func failing<Storage: FailingStorage>(_ storage: Storage) async throws -> [Int] {
      [
        try storage.count, try storage.save(0), try Storage.reset(), try await storage[0],
        try storage[name: ""], try await storage.wait(for: 1), Int(try await storage.progress),
      ]
    }
    #expect(await calm(spy) == [2, 3, 4, 5, 6, 7, 0])
    #expect(try await failing(spy) == [2, 3, 4, 5, 6, 7, 0])
    #expect(CalmThenFailingStorageSpy.calls.initializer == [1])
    spy.pause()
    #expect(spy.calls.pause.count == 1)
    let reversed = FailingThenCalmStorageSpy(size: 2)
    reversed.stub.save.returns(7)
    #expect(reversed.save(0) == 7)
  }

  @Test func aMergedMemberThrowsTheErrorsOfBothParents() {
    let spy = CalmThenFailingStorageSpy(size: 1)
    spy.stub.load.throws(EffectsError.offline)
    #expect(throws: EffectsError.offline) { try (spy as any CalmStorage).load() }
    #expect(throws: EffectsError.offline) { try (spy as any FailingStorage).load() }
  }

  @Test @MainActor func aMemberMayBeRedeclaredWithAnotherIsolation() {
    let spy = OnMainActorAgainSpy()
    spy.size = 3
    spy.stub.read.returns(4)
    OnMainActorAgainSpy.stub.name.returns("a")
    #expect(spy.size == 3)
    #expect(spy.read(1, for: nil) == 4)
    #expect(OnMainActorAgainSpy.name == "a")
  }
}
