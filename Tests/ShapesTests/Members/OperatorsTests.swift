import Testing
import Understudy
import UnderstudyShapes

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
