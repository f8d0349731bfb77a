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

  @Test func asynchronousMembersRunOnTheCallersActorOrOnNone() async {
    let spy = LocatedSpy()
    let object = Reference()
    spy.stub.here.answers { $0 }
    spy.stub.away.returns(1)
    #expect(await spy.here(object) === object)
    #expect(await spy.away() == 1)
  }
}
