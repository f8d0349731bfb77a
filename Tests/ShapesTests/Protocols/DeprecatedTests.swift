import Testing
import Understudy
import UnderstudyShapes

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
    let spy = DiggingSpy()
    spy.dig(up: Ancient())
    DiggingSpy.bury(Ancient())
    #expect(spy.calls.dig == [Ancient()])
    #expect(DiggingSpy.calls.bury.count == 1)
  }
}
