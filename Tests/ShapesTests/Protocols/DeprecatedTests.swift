import Testing
import Understudy
import UnderstudyShapes

@Suite struct DeprecatedTests {
  @Test func otherMembersOfAPartlyDeprecatedProtocolCauseNoWarning() {
    let spy = PartlyDeprecatedSpy()
    spy.stub.fresh.returns(1)
    #expect(spy.fresh() == 1)
  }

  @Test func stubbingADeprecatedMemberCausesNoWarning() {
    let spy = PartlyDeprecatedSpy()
    spy.stub.stale.returns(2)
    #expect(spy.calls.stale.isEmpty)
  }

  @available(*, deprecated)
  @Test func aDeprecatedMemberIsDoubled() {
    let spy = PartlyDeprecatedSpy()
    spy.stub.stale.returns(1)
    spy.dig(up: Ancient())
    PartlyDeprecatedSpy.bury(Ancient())
    #expect(spy.stale() == 1)
    #expect(spy.calls.dig == [Ancient()])
    #expect(PartlyDeprecatedSpy.calls.bury.count == 1)
  }
}
