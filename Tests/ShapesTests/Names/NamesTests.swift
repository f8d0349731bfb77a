import Testing
import Understudy
import UnderstudyShapes

@Suite struct NamesTests {
  @Test func requirementsNamedLikeTheViewsKeepTheirNames() {
    let spy = ClashingSpy()
    spy.calls = 3
    spy.Output = "a"
    spy.stub_.members.returns(1)
    spy.stub()
    #expect(spy.calls == 3)
    #expect(spy.members(log: 1, Arguments: 2) == 1)
    #expect(spy.calls_.stub.count == 1)
  }

  @Test func namesOfSeveralWordsAreWrittenInBackticks() {
    let spy = RawNamesSpy(wrapping: RawNamesStub())
    spy.stub.`2nd`.answers { $0.`the page` + $0.other }
    spy.stub.change.answers { arguments in
      arguments.`this one`.value += arguments.`do it`.closure?() ?? 0
      return 7
    }
    spy.`load all`()
    spy.`is it "on"?` = true
    spy.same(`a b`: 1)
    #expect(spy.calls.`load all`.count == 1)
    #expect(spy.`2nd`(`the page`: 1, let: 2) == 3)
    var number = 1
    #expect(spy.change(`this one`: &number) { 2 } == 7)
    #expect(number == 3)
    #expect(spy.`is it "on"?`)
    #expect(spy.calls.sameA_b == [1])
    #expect("\(spy.calls.all)".contains("RawNames.2nd(the page: 1, let: 2)"))
  }
}
