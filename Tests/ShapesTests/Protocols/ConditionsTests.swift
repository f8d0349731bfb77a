import Testing
import Understudy
import UnderstudyShapes

@Suite struct ConditionsTests {
  @Test func conditionalMembersAreInTheSameBranches() {
    let spy = ConditionalSpy()
    #if os(Linux)
      spy.stub.here.returns(1)
      spy.second = 2
      #expect(spy.here() + spy.second == 3)
    #else
      spy.stub.elsewhere.returns(1)
      #expect(spy.elsewhere() == 1)
    #endif
  }

  #if os(Linux)
    @Test func aConditionalProtocolIsDoubledInItsBranch() {
      let spy = OnlyHereSpy()
      spy.stub.only.returns(1)
      #expect(spy.only() == 1)
    }
  #endif
}
