import Testing
import Understudy
import UnderstudyShapes

@Suite struct IsolationTests {
  @MainActor @Test func aMainActorProtocolIsDoubledOnTheMainActor() async {
    let spy = MainActorScreenSpy()
    spy.stub.show.answers { object in
      MainActor.assertIsolated()
      object.number += 1
      return object
    }
    let object = await spy.show(Reference())
    #expect(object.number == 1)
  }

  @Test func aMainActorDoubleIsComparedOnAnyThread() async {
    let (first, second) = (CardSpy(), CardSpy())
    first.stub.matches.answers { $0 == second }
    #expect(await Task.detached { Set([first, second, first]).count == 2 && first.matches(second) }.value)
  }

  @Test func aMainActorDoubleIsMadeOnAnyThread() async {
    let spy = MainActorScreenSpy()
    spy.stub.identifier.returns(3)
    #expect(spy.identifier() == 3)
    spy.stub.load.returns(4)
    #expect(await spy.load() == 4)
  }

  @Test func anActorProtocolIsDoubledByAnActor() async throws {
    let spy = RepositorySpy()
    spy.stub.value.returns("a")
    #expect(await spy.value("key") == "a")
    #expect(spy.calls.value == ["key"])
    spy.stub.name.returns("repository")
    #expect(spy.name() == "repository")
  }

  @MainActor @Test func aMemberKeepsItsIsolation() {
    let spy = PartlyMainSpy()
    spy.title = "a"
    spy.stub.onMain.answers { MainActor.assumeIsolated { 2 } }
    #expect(spy.onMain() == 2)
    #expect(spy.title == "a")
  }

  @Test func aSendableDoubleCrossesThreads() async {
    let spy: any SendableClass = SendableClassSpy()
    (spy as? SendableClassSpy)?.stub.number.returns(1)
    #expect(await Task.detached { spy.number() }.value == 1)
  }

  @Database @Test func aCustomGlobalActorIsKept() {
    let spy = TableSpy()
    spy.stub.rows.returns(["a"])
    #expect(spy.rows() == ["a"])
  }

  @Database @Test func aMemberMayHaveAnotherGlobalActor() {
    let spy = PartlyMainSpy()
    let rows = Reference()
    spy.stub.rows.returns(rows)
    #expect(spy.rows(of: Reference()) === rows)
    #expect(spy.calls.rows.count == 1)
  }

  @Test func aConcurrentMemberOfAnActorIsNonisolated() async {
    let spy = ConcurrentActorSpy<Reference>()
    spy.stub.run.returns(1)
    #expect(await spy.run(item: Reference()) == 1)
    #expect(spy.calls.run.count == 1)
  }

  @MainActor @Test func anInitializerMayHaveItsOwnGlobalActor() async {
    MadeOnMainSpy.stub.initializer.returns(())
    _ = await MadeOnMainSpy(number: 3)
    #expect(MadeOnMainSpy.calls.initializer == [3])
  }

  private struct RealLending: MainActorLending {
    @MainActor func load(_ body: () -> Int) async -> Any { body() }
  }

  @MainActor @Test func aMemberThatCannotCrossActorsIsNotForwarded() async {
    let spy = MainActorLendingSpy(wrapping: RealLending())
    spy.stub.load.returns(3)
    #expect(await spy.load { 1 } as? Int == 3)
    #expect(spy.calls.load.count == 1)
  }

  private struct RealAnywhere: ReadAnywhere {
    var object: Reference { get async { Reference() } }
  }

  @Test func anAsynchronousPropertyOfANonsendableTypeIsNotForwarded() async {
    let spy = ReadAnywhereSpy(wrapping: RealAnywhere())
    let object = Reference()
    spy.stub.object.returns(object)
    #expect(await spy.object === object)
  }

  @MainActor @Test func anArgumentIsReplacedOnTheMainActor() {
    let spy = MainActorScreenSpy()
    let other = Reference()
    spy.stub.replace.answers { object in
      object.value = other
      return 2
    }
    var object = Reference()
    #expect(spy.replace(&object) == 2)
    #expect(object === other)
  }
}
