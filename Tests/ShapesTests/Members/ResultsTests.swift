import Testing
import Understudy
import UnderstudyShapes

@Suite struct ResultsTests {
  let spy = ResultsSpy()

  @Test func theDoubleItselfMayBeOptional() {
    spy.stub.optionalSelf.returns(nil, spy)
    #expect(spy.optionalSelf() == nil)
    #expect(spy.optionalSelf() === spy)
    spy.stub.lists.answers { others, _ in ["a": others[0]] }
    #expect(spy.lists(of: [spy], spy)["a"] === spy)
  }

  @Test func noResultBuilderIsAppliedToTheDouble() {
    let spy = BuiltByLinesSpy()
    spy.stub.body.returns(["a"])
    spy.stub.lines.returns(["c"])
    spy.stub.moreLines.returns(["d"])
    #expect(spy.body() == ["a"])
    #expect(spy.lines == ["c"])
    #expect(spy.moreLines == ["d"])
  }
}
