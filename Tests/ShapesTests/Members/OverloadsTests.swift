import Testing
import Understudy
import UnderstudyShapes

@Suite struct OverloadsTests {
  @Test func overloadsByThePlaceOfInoutAreNumbered() {
    let spy = SpecifiedSpy()
    spy.stub.move.answers { source, _ in source.value += 1 }
    spy.stub.move2.answers { _, target in target.value += 2 }
    var (source, target) = (1, 1)
    spy.move(&source, 5)
    spy.move(5, &target)
    #expect((source, target) == (2, 3))
  }

  @Test func aPropertyAndAMethodWithoutParametersOfOneNameAreBothThere() async {
    let spy = DoorSpy()
    spy.lock = "brass"
    spy.stub.lockBool.returns(true)
    spy.stub.lockFor.answers { $0 > 1 }
    #expect(spy.lock == "brass")
    #expect(spy.shut())
    #expect(!spy.lock(for: 1))
    #expect(spy.calls.lockBool.count == 1)
    DoorSpy.stub.sharedString.returns("one")
    DoorSpy.stub.sharedInt.returns(1)
    func shared(_ type: (some Door).Type) async -> (String, Int) { (await type.shared, type.shared()) }
    #expect(await shared(DoorSpy.self) == ("one", 1))
  }
}
