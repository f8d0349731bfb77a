import TestDoubleRuntime
import Testing
import Understudy

@testable import UnderstudyShapes

/// Doubles of classes: overridable members are recorded and can be stubbed; unstubbed ones call the superclass.
@Suite struct ClassesTests {
  let store = LegacyStoreSpy(limit: 3)

  /// Doubles that only have to compile.
  let compiled: [any TestDoubleRuntime.TestDouble.Type] = [LegacyScreenSpy.self, LegacyBoxSpy<Int>.self]

  @Test func aMethodOfAGenericSuperclassIsStubbed() {
    let cache = LegacyPageCacheSpy()
    cache.stub.clear.returns()
    cache.clear()
    #expect(cache.calls.clear.count == 1)
    #expect(cache.clearCount == 0)
  }

  @Test func aMethodOfTheSuperclassCallsTheStub() {
    store.stub.load.returns(["a", "b"])
    #expect(store.refresh() == 2)
    #expect(store.calls.load == [1])
  }

  @Test func aMethodWithoutResultIsRecorded() {
    store.save("abc", at: 1)
    #expect(store.loads == 4)
    #expect(store.calls.save == [("abc", 1)])
    store.stub.save.returns()
    store.save("abc", at: 1)
    #expect(store.loads == 4)
  }

  @Test func anAsynchronousMethodIsHeld() async throws {
    #expect(try await store.wait(for: 1) == "real 1")
    store.stub.wait.hold().resume(returning: "held")
    #expect(try await store.wait(for: 2) == "held")
  }

  @Test func aCompletionHandlerIsCalled() {
    var results: [String] = []
    store.fetch(1) { results.append((try? $0.get()) ?? "") }
    store.stub.fetch.completes(with: .success("stub"))
    store.fetch(2) { results.append((try? $0.get()) ?? "") }
    #expect(results == ["real 1", "stub"])
  }

  @Test func propertiesAreThoseOfTheSuperclassUntilStubbed() {
    #expect(store.title == "legacy")
    store.title = "changed"
    #expect(store.shortTitle == "cha")
    #expect(store.calls.title.sets == ["changed"])
    store.stub.isFull.returns(true)
    #expect(store.isFull)
    store.stub.title.returns("stub")
    #expect(store.title == "stub")
  }

  @Test func theDoubleIsAnInstanceOfTheClass() {
    let legacy: LegacyStore = LegacyStoreStub()
    #expect(legacy.limit == 10)
    #expect(legacy.remove("a"))
  }

  @Test func inheritedMembersAreOverridden() {
    let movies = LegacyMovieStoreSpy(limit: 1)
    movies.stub.load.returns(["stub"])
    #expect(movies.movies() == ["stub"])
    movies.save("a", at: 0)
    #expect(movies.loads == 2)
    #expect(
      movies.calls.all == [
        "LegacyMovieStore.movies()", "LegacyMovieStore.load(page: 9)", "LegacyMovieStore.save(\"a\", at: 0)",
      ])
  }
}
