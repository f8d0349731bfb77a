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

  @Test func anImplicitlyUnwrappedOptionalMayBeNil() {
    spy.stub.unwrapped.returns(nil)
    #expect(spy.unwrapped() == nil)
    spy.unwrappedValue = nil
    #expect(spy.unwrappedValue == nil)
  }

  @Test func aResultAndVoidAreReturned() throws {
    spy.stub.outcome.returns(.success(1))
    #expect(try spy.outcome().get() == 1)
    spy.empty()
    #expect(spy.calls.empty.count == 1)
    spy.nothing = ()
    _ = spy.nothing
    #expect(spy.calls.nothing.gets == 1)
    #expect(spy.calls.nothing.sets.count == 1)
  }

  @Test func functionsMayBeProperties() async throws {
    spy.function = { $0 + 1 }
    #expect(spy.function(1) == 2)
    spy.action = nil
    #expect(spy.action == nil)
  }

  @Test func theTypeOfTheDoubleMayBeAProperty() {
    spy.type = ResultsSpy.self
    #expect(spy.type == ResultsSpy.self)
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
