import Testing
import Understudy
import UnderstudyShapes

@Suite struct GenericsTests {
  let spy = GenericsSpy()

  @Test func genericArgumentsKeepTheirConcreteTypes() {
    spy.send(1, copies: [2, 3], reply: nil)
    #expect(spy.calls.send.first?.message as? Int == 1)
    #expect(spy.calls.send.first?.copies as? [Int] == [2, 3])
  }

  @Test func aResultOfTwoTypesIsCast() {
    spy.stub.pair.answers { ($0 as? Int ?? 0, $1 as? String ?? "") }
    #expect(spy.pair(1, "a") == (1, "a"))
  }
}
