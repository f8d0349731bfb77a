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
    spy.stub.export.returns(1)
    #expect(await spy.export(Reference()) == 1)
  }

  @MainActor @Test func aMemberKeepsItsIsolation() async {
    let spy = await PartlyMainSpy(number: 3)
    #expect(PartlyMainSpy.calls.initializer == [3])
    spy.title = "a"
    spy.stub.onMain.answers { MainActor.assumeIsolated { 2 } }
    spy.stub.load.returns(3)
    #expect(spy.onMain() == 2)
    #expect(spy.title == "a")
    #expect(await spy.load { 1 } as? Int == 3)
  }

  @Test func aSendableDoubleCrossesThreads() async {
    let spy = SendableClassSpy()
    let object = Reference()
    spy.stub.number.returns(1)
    spy.stub.object.returns(object)
    #expect(await Task.detached { (spy as any SendableClass).number() }.value == 1)
    #expect(await spy.object === object)
  }

  @Test func asynchronousMembersRunOnTheCallersActorOrOnNone() async {
    let spy = LocatedSpy()
    let object = Reference()
    spy.stub.here.answers { $0 }
    spy.stub.away.returns(1)
    #expect(await spy.here(object) === object)
    #expect(await spy.away() == 1)
  }

  @Database @Test func aMemberMayHaveAnotherGlobalActor() {
    let spy = PartlyMainSpy()
    let rows = Reference()
    spy.stub.rows.returns(rows)
    #expect(spy.rows(of: Reference()) === rows)
    #expect(spy.calls.rows.count == 1)
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
