import Testing
import Understudy
import UnderstudyShapes

@Suite struct StaticsTests {
  @Test func callSyntaxAndDynamicMembersAreRecorded() {
    let spy = CallableSpy()
    spy.stub.callAsFunction.returns(1)
    spy.stub.subscript.answers { $0.count }
    #expect(spy(3) == 1)
    let callable: any Callable = spy
    #expect(callable.abc == 3)
  }

  @Test func aMutatingMethodIsAMethod() {
    let spy = MutatingSpy()
    var counter: any Mutating = spy
    spy.stub.increment.returns(3)
    spy.stub.change.answers { done in done.closure?(4) }
    #expect(counter.increment(by: 3) == 3)
    counter.change { #expect($0 == 4) }
  }
}

@Suite struct OperatorsTests {
  @Test func operatorsOfAllFixitiesAreStubbed() {
    var (first, second) = (OperatorsSpy(), OperatorsSpy())
    OperatorsSpy.stub.operatorMinus.returns(second)
    OperatorsSpy.stub.operatorPlus.returns(first)
    OperatorsSpy.stub.operatorTildeEqual.returns(true)
    #expect(-first === second)
    #expect(first + 1 === first)
    #expect(second ~= 3)
    let replacement = OperatorsSpy()
    OperatorsSpy.stub.operatorPlusEqual.answers { left, _ in left.value = replacement }
    first += 1
    #expect(first === replacement)
    second++
    #expect(OperatorsSpy.calls.operatorPlusPlus.count == 1)
    second = first
  }
}
