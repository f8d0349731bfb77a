import Testing
import Understudy
import UnderstudyShapes

@Suite struct ParametersTests {
  let spy = ParametersSpy()

  @Test func unnamedParametersAreNumbered() {
    spy.unnamed(1, "a")
    #expect(spy.calls.unnamed.first?.argument1 == 1)
    #expect(spy.calls.unnamed.first?.argument2 == "a")
  }

  @Test func anAnswerChangesAnInoutArgument() {
    spy.stub.mutate.answers { number, amount in number.value += amount }
    var number = 1
    spy.mutate(&number, by: 4)
    #expect(number == 5)
    #expect(spy.calls.mutate.first?.number.initial == 1)
  }

  @Test func anAutoclosureIsRecordedByItsValue() throws {
    spy.message("a" + "b")
    spy.later("c" + "d")
    try spy.check(1)
    spy.done(())
    #expect(spy.calls.message == ["ab"])
    #expect(spy.calls.later == ["cd"])
    #expect(spy.calls.check == [1])
    #expect(spy.calls.done.count == 1)
  }
}
