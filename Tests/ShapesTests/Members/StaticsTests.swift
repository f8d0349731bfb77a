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
    var counter: any Mutating = MutatingSpy()
    (counter as? MutatingSpy)?.stub.increment.returns(3)
    #expect(counter.increment(by: 3) == 3)
  }

  private struct Changing: ChangingCallbacks {
    var count = 0
    mutating func change(_ done: (Int) -> Void) {
      count += 1
      done(count)
    }
  }

  @Test func aWrappedValueChangedByACallIsStored() {
    var spy: any ChangingCallbacks = ChangingCallbacksSpy(wrapping: Changing())
    var numbers: [Int] = []
    spy.change { numbers.append($0) }
    spy.change { numbers.append($0) }
    #expect(numbers == [1, 2])
  }

  @Test func membersAreLookedUpByKeyPath() {
    let spy = KeyPathLookupSpy()
    spy.stub.subscript.returns(3)
    let any: any KeyPathLookup = spy
    #expect(any.number == 3)
  }

  @Test func aDoubleIsCalledDynamically() throws {
    let spy = DynamicCallSpy()
    spy.stub.dynamicallyCallWithArguments.answers { $0.reduce(0, +) }
    spy.stub.dynamicallyCallWithKeywordArguments.answers { $0.map(\.key).joined() }
    let any: any DynamicCall = spy
    #expect(any.dynamicallyCall(withArguments: [1, 2]) == 3)
    #expect(try any.dynamicallyCall(withKeywordArguments: ["a": 1]) == "a")
  }
}
