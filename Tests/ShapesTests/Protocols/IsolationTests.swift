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
}
