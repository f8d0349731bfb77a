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

  @Test func aMainActorDoubleIsEqualAnywhere() async {
    let (first, second) = (CardSpy(), CardSpy())
    first.stub.matches.answers { $0 == second }
    #expect(await Task.detached { Set([first, second, first]).count == 2 && first.matches(second) }.value)
  }

  @Test func aMainActorDoubleIsMadeAnywhere() async {
    let spy = MainActorScreenSpy()
    spy.stub.identifier.returns(3)
    #expect(spy.identifier() == 3)
    spy.stub.load.returns(4)
    #expect(await spy.load() == 4)
  }

  @Test func anActorIsDoubledByAnActor() async throws {
    let spy = RepositorySpy()
    spy.stub.value.returns("a")
    #expect(await spy.value("key") == "a")
    #expect(spy.calls.value == ["key"])
    spy.stub.name.returns("repository")
    #expect(spy.name() == "repository")
  }

  @MainActor @Test func aMemberKeepsItsOwnActor() {
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

  @Database @Test func anActorOfThePackagesOwnIsKept() {
    let spy = TableSpy()
    spy.stub.rows.returns(["a"])
    #expect(spy.rows() == ["a"])
  }
}
