import Testing
import Understudy
import UnderstudyShapes

@Suite struct OverloadsTests {
  @Test func eachOverloadHasAHandle() {
    let spy = OwnershipOverloadsSpy()
    var number = 1
    spy.change(2)
    spy.change(&number)
    spy.load(1, 2)
    spy.loadItem("a", "b")
    spy.loadItem2("c")
    #expect(spy.calls.load == [[1, 2]])
    #expect(spy.calls.loadItem2 == ["c"])
    #expect(spy.calls.all.count == 5)
  }

  @Test func overloadsByThePlaceOfInoutAreNumbered() {
    let spy = TransferringSpy()
    spy.stub.move.answers { source, _ in source.value += 1 }
    spy.stub.move2.answers { _, target in target.value += 2 }
    var (source, target) = (1, 1)
    spy.move(&source, 5)
    spy.move(5, &target)
    #expect((source, target) == (2, 3))
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

  @Test func overloadsByResultAppendTheResultType() {
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

  private struct Finding: FindingEither {
    func find(_ name: String) -> Int { 1 }
    func find(_ name: String) -> any Hashable { "one" }
    func count(_ maybe: borrowing Optional<Never>) {}
    func object(_ parts: some Sequence<Int>) -> AnyObject { Reference() }
    func object(_ parts: some Sequence<Int>) -> Reference { Reference() }
  }

  @Test func overloadsByResultAreNotForwarded() {
    let spy = FindingEitherSpy(wrapping: Finding())
    spy.stub.findInt.returns(2)
    let number: Int = spy.find("a")
    #expect(number == 2)
    #expect(spy.calls.findInt == ["a"])
    #expect(spy.calls.findAnyHashable.isEmpty)
  }

  @Test func aTypeNameIsResolvedInTheMembersScope() {
    let spy = CalledNumberSpy()
    spy.stub.pick.returns(1)
    #expect(spy.pick {} == 1)
  }

  private final class Described: Machine, CustomStringConvertible { var description: String { "" } }

  @Test func overloadsByObjectAndConformanceHaveHandles() {
    let spy = FindingObjectsSpy()
    let object = Described()
    spy.stub.findAnyMachineCustomStringConvertible.returns(object)
    let found: any Machine & CustomStringConvertible = spy.find()
    #expect(found === object)
    #expect(spy.calls.findMachine.isEmpty)
  }

  private final class RealSetting: SetToEither {
    subscript(_ key: Int) -> any Sendable {
      get { key }
      set {}
    }
    subscript(_ key: Int) -> Int {
      get { key }
      set {}
    }
  }

  @Test func ambiguousSubscriptsAreNotForwarded() {
    let spy = SetToEitherSpy(wrapping: RealSetting())
    var number = -1
    withKnownIssue { number = spy[1] }
    #expect(number == 0)
    #expect(spy.calls.subscriptInt == [1])
  }

  @Test func overloadsBySpecifierHaveHandles() {
    let spy = SpecifiedSpy()
    let any: any Specified = spy
    spy.stub.takeInt.returns(1)
    spy.stub.takeIntVariadic.returns(2)
    spy.stub.takeIntInout.returns(3)
    spy.stub.takeIntArray.returns(4)
    spy.stub.takeIntInt.returns(5)
    var number = 0
    let results = [any.take(1), any.take(1, 2), any.take(&number), any.take([1]), any.take { $0 }]
    #expect(results == [1, 2, 3, 4, 5])
  }

  private final class Giving: AskedToGive {
    func give<Key>(_ key: Key) throws {}
    func give<Value, Key>(_ key: Key) -> Value { 0 as! Value }
  }

  @Test func genericOverloadsByResultAreNotForwarded() throws {
    let spy = AskedToGiveSpy(wrapping: Giving())
    spy.stub.giveValue.returns(7)
    let give: (String) -> Int = spy.give
    #expect(give("key") == 7)
  }
}
