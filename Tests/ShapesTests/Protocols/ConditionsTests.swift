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
      #if DEBUG
        spy.stub.debug.returns(2)
        #expect(spy.debug() == 2)
      #endif
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

@Suite struct DeprecatedTests {
  @Test func otherMembersAndTheStubOfADeprecatedOneCauseNoWarning() {
    let spy = PartlyDeprecatedSpy()
    spy.stub.fresh.returns(1)
    spy.stub.stale.returns(2)
    #expect(spy.fresh() == 1)
    #expect(spy.calls.stale.isEmpty)
  }

  @available(*, deprecated)
  @Test func deprecatedMembersAreDoubled() {
    let partly = PartlyDeprecatedSpy()
    partly.stub.stale.returns(1)
    #expect(partly.stale() == 1)
    let spy = DiggingSpy()
    spy.dig(up: Ancient())
    DiggingSpy.bury(Ancient())
    #expect(spy.calls.dig == [Ancient()])
    #expect(DiggingSpy.calls.bury.count == 1)
  }
}
