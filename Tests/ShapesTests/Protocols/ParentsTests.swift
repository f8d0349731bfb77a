import Testing
import Understudy
import UnderstudyShapes

@Suite struct ParentsTests {
  @Test func aMemberInheritedTwiceIsDoubledOnce() {
    let spy = DiamondSpy()
    spy.name = "a"
    spy.count = 2
    spy.stub.own.returns(3)
    let diamond: any Diamond = spy
    #expect(diamond.name == "a")
    #expect(diamond.count == 2)
    #expect(diamond.own() == 3)
    #expect(spy.calls.count.sets == [2])
  }

  @Test func anAliasOfACompositionIsDoubled() {
    let spy = HasBothSpy()
    spy.name = "a"
    spy.count = 1
    let both: any HasBoth = spy
    #expect(both.name == "a")
    #expect(both.count == 1)
  }

  @Test func standardProtocolsAreImplementedByIdentity() {
    let first = StandardSpy()
    let second = StandardSpy()
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    #expect((first < second) != (second < first))
    #expect("\(first)" == "StandardSpy")
    #expect(String(reflecting: first) == "StandardSpy")
    #expect(first.id == ObjectIdentifier(first))
    StandardSpy.stub.description.returns(1)
    #expect(StandardSpy.description == 1)
  }

  @Test func aDoubleOfAnErrorCanBeThrown() {
    let spy = FailingSpy()
    spy.code = 4
    #expect(throws: FailingSpy.self) { throw spy }
  }

  @Test func aSuperclassInAWhereClauseIsInherited() {
    let spy = DerivedByWhereSpy()
    spy.stub.own.returns(2)
    let base: Base = spy
    #expect((base as? any DerivedByWhere)?.own() == 2)
  }

  @Test func aDeeplyNestedProtocolUsesTypesOfItsOuterScopes() {
    let spy = DeepSpy()
    spy.stub.parts.returns([.init()])
    #expect(spy.parts(of: .init(), in: Outer.Middle.self) == [Outer.Middle.Part()])
  }
}
