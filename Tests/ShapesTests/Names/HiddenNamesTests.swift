import Testing
import Understudy
import UnderstudyShapes

@Suite struct HiddenNamesTests {
  /// Returns the placeholder that an unstubbed call returns, and expects the issue that the call records.
  private func placeholder<Value>(_ call: () -> Value) -> Value? {
    var value: Value?
    withKnownIssue {
      value = call()
    } matching: {
      "\($0)".contains("nothing is stubbed")
    }
    return value
  }

  @Test func aTypeParameterIsNotReplacedByAnAliasOfAnotherScope() {
    let spy = ActionTakingSpy<String>()
    spy.stub.perform.returns(2)
    #expect(spy.perform("press") == 2)
    spy.handle("tap")
    #expect(spy.calls.perform.first as? String == "press")
    #expect(spy.calls.handle == ["tap"])
  }

  @Test func aPlaceholderHasTheTypeOfTheParentsScope() {
    let spy = PackageNumberingSpy()
    #expect(placeholder { spy.next() } == Suitcase(weight: 0))
    spy.stub.number.returns(7)
    #expect(spy.number() == 7)
  }

  @Test func anAliasOfTheChildDoesNotApplyToTheParent() {
    let spy = ShadowNumberingSpy()
    spy.stub.keep.returns(1)
    spy.stub.number.returns(2)
    #expect(spy.keep(UnderstudyShapes.Shadow()) == 1)
    #expect(spy.number(7) == 2)
    #expect(spy.calls.number == [7])
    _ = ShadowNumberingSpy(shadow: (UnderstudyShapes.Shadow(), 3))
    #expect(ShadowNumberingSpy.calls.initializer.count == 1)
  }

  @Test func anAssociatedTypeOfTheChildDoesNotApplyToTheParent() {
    let spy = ShadowHoldingSpy<String>()
    spy.stub.keep.returns(1)
    spy.stub.hold.returns(["a"])
    #expect(spy.keep(UnderstudyShapes.Shadow()) == 1)
    #expect(spy.hold("b") == ["a"])
  }

  @Test func anInheritanceClauseIsNotResolvedWithAliasesOfParents() {
    let stub = IntCountedStub()
    stub.stub.count.returns(3)
    #expect(stub.count == 3)
  }

  @Test func overloadsWithAnAssociatedTypeHaveHandles() {
    let spy = SavingSpy<String>()
    spy.save("a")
    spy.save(1)
    #expect(spy.calls.saveValue == ["a"])
    #expect(spy.calls.saveInt == [1])
  }

  private struct RealNumbers: NumbersElsewhere {
    var number: String { get async { "one" } }
  }

  @Test func anAssociatedTypeHidesAStandardType() async {
    let spy = NumbersElsewhereSpy<String>(wrapping: RealNumbers())
    spy.stub.number.returns("two")
    #expect(await spy.number == "two")
  }

  @Test func anAssociatedTypeMayHaveTheNameOfATypeInItsDefinition() {
    let spy = NumberedPairSpy()
    spy.stub.next.returns((left: "b", right: 2))
    #expect(spy.next(after: (left: "a", right: 1)) == (left: "b", right: 2))
    #expect(spy.calls.next.first?.right == 1)
  }

  @Test func aProtocolMayHaveTheNameOfAFoundationProtocol() {
    let spy = ParseStrategySpy()
    spy.stub.order.returns(.init())
    #expect(spy.order(of: .init()) == .init())
    #expect(spy.calls.order == [.init()])
  }

  @Test func aTypeNamedErrorIsNotTheStandardOne() throws {
    let spy = CallingOpenErrorSpy()
    spy.stub.fail.returns(3)
    let fail: () throws(EffectsError) -> Int = spy.fail
    #expect(try fail() == 3)
  }
}
