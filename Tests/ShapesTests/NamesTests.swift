import Testing
import Understudy
import UnderstudyShapes

@Suite struct NamesTests {
  @Test func requirementsCalledLikeTheViewsKeepTheirNames() {
    let spy = ClashingSpy()
    spy.calls = 3
    spy.Output = "a"
    spy.stub_.members.returns(1)
    spy.stub()
    #expect(spy.calls == 3)
    #expect(spy.members(log: 1, Arguments: 2) == 1)
    #expect(spy.calls_.stub.count == 1)
  }

  @Test func namesOfSeveralWordsAreWrittenInBackticks() async {
    let spy = RawNamesSpy(wrapping: RawNamesStub())
    spy.stub.`2nd`.answers { $0.`the page` + $0.other }
    spy.stub.change.answers { arguments in
      arguments.`this one`.value += arguments.`do it`.closure?() ?? 0
      return 7
    }
    spy.stub.later.answers { await $0.closure?() ?? 0 }
    spy.`load all`()
    spy.`is it "on"?` = true
    spy.same(`a b`: 1)
    #expect(spy.calls.`load all`.count == 1)
    #expect(spy.`2nd`(`the page`: 1, let: 2) == 3)
    var number = 1
    #expect(spy.change(`this one`: &number) { 2 } == 7)
    #expect(number == 3)
    #expect(await spy.later { 5 } == 5)
    #expect(spy.`is it "on"?`)
    #expect(spy.calls.sameA_b == [1])
  }

  @Test func overloadsAppendTheirLabels() {
    let spy = OverloadsSpy()
    spy.stub.fetchById.returns("id")
    spy.stub.fetchByName.returns("name")
    #expect(spy.fetch(byId: 1) == "id")
    #expect(spy.fetch(byName: "a") == "name")
  }

  @Test func overloadsWithTheSameLabelsAppendTheirTypes() {
    let spy = OverloadsSpy()
    spy.save(1)
    spy.save("a")
    #expect(spy.calls.saveInt == [1])
    #expect(spy.calls.saveString == ["a"])
  }

  @Test func overloadsByResultAppendIt() {
    let spy = OverloadsSpy()
    spy.stub.valueInt.returns(1)
    spy.stub.valueString.returns("a")
    #expect(spy.value() as Int == 1)
    #expect(spy.value() as String == "a")
  }

  @Test func overloadsByEffectAppendAsync() async {
    let spy = OverloadsSpy()
    await spy.run()
    #expect(spy.calls.runAsync.count == 1)
    #expect(spy.calls.run.isEmpty)
  }

  @Test func namesBeyondASCIIWork() {
    let spy = GrößeSpy()
    spy.stub.höhe.returns(2)
    #expect(spy.höhe(über: 1) == 2)
  }

  @Test func protocolAndTypeSuffixesAreLeftOut() {
    let service = HandlerSpy()
    service.stub.serve.returns(1)
    let gateway = GatewaySpy()
    gateway.stub.pass.returns(2)
    #expect(service.serve() + gateway.pass() == 3)
  }

  @Test func reservedWordsAreNames() {
    let spy = ReservedSpy()
    spy.`init`()
    spy.`Type`()
    spy.`in` = 3
    spy.`as`(self: 1, newValue: 2)
    spy.stub.`self`.returns(4)
    #expect(spy.`self`() == 4)
    #expect(spy.calls.`init`.count == 1)
    #expect(spy.calls.`Type`.count == 1)
    #expect(spy.calls.`in`.sets == [3])
    #expect(spy.calls.`as`.first?.newValue == 2)
  }
}
