import Testing
import Understudy
import UnderstudyShapes

@Suite struct DeprecatedTests {
  @Test func theRestOfAProtocolIsDoubledWithoutAWarning() {
    let spy = PartlyDeprecatedSpy()
    spy.stub.fresh.returns(1)
    #expect(spy.fresh() == 1)
  }

  @Test func aDeprecatedMemberOfOrdinaryTypesIsStubbedWithoutAWarning() {
    let spy = PartlyDeprecatedSpy()
    spy.stub.stale.returns(2)
    #expect(spy.calls.stale.isEmpty)
  }

  @available(*, deprecated)
  @Test func aDeprecatedMemberIsDoubledToo() {
    let spy = PartlyDeprecatedSpy()
    spy.stub.stale.returns(1)
    spy.dig(up: Ancient())
    PartlyDeprecatedSpy.bury(Ancient())
    #expect(spy.stale() == 1)
    #expect(spy.calls.dig == [Ancient()])
    #expect(PartlyDeprecatedSpy.calls.bury.count == 1)
  }
}
