import Testing
import Understudy
import UnderstudyShapes

@Suite struct StaticsTests {
  @Test func staticMethodsAreStubbedOnTheType() throws {
    StaticsSpy.stub.make.answers { $0 * 2 }
    #expect(try StaticsSpy.make(4) == 8)
    #expect(StaticsSpy.calls.make == [4])
  }

  @Test(arguments: 0..<50)
  func parallelTestsHaveSeparateStaticMembers(number: Int) async throws {
    StaticsSpy.stub.make.returns(number)
    StaticsSpy.shared = "\(number)"
    await Task.yield()
    #expect(try StaticsSpy.make(1) == number)
    #expect(StaticsSpy.calls.make.count == 1)
    #expect(StaticsSpy.shared == "\(number)")
  }

  @Test func anOperatorIsAStaticMember() {
    StaticsSpy.stub.operatorEqualEqual.returns(true)
    #expect(StaticsSpy() == StaticsSpy())
  }

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
