import Testing
import Understudy
import UnderstudyShapes

@Suite struct ResultBuildersTests {
  @Test func noResultBuilderIsAppliedToTheDouble() {
    let spy = BuiltByLinesSpy()
    spy.stub.body.returns(["a"])
    spy.stub.bodyOf.returns(["b"])
    spy.stub.lines.returns(["c"])
    #expect(spy.body() == ["a"])
    #expect(spy.body(of: { 1 }) == ["b"])
    #expect(spy.lines == ["c"])
  }

  @Test func aPropertyWithAResultBuilderInAParentIsStubbed() {
    let spy = EarlyLinesSpy()
    spy.stub.lines.returns(["a", "b"])
    #expect(spy.lines == ["a", "b"])
  }
}
