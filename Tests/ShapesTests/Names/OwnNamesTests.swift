import Testing
import Understudy
import UnderstudyShapes

/// Requirements, parameters and types with the names of declarations in generated code.
@Suite struct OwnNamesTests {
  @Test func parametersMayHaveTheNamesOfGeneratedConstants() async {
    let spy = OwnNamesSpy()
    spy.stub.give.answers { $0 + $1 }
    spy.stub.wait.answers { number, body in await (body.closure?() ?? 0) + number }
    spy.stub.two.answers { ($0.closure?() ?? 0) + ($1.closure?() ?? 0) }
    #expect(spy.give(__members: 1, __handle: 2) == 3)
    #expect(await spy.wait(1) { 2 } == 3)
    #expect(spy.two({ 1 }, { 2 }) == 3)
    spy.log(log: 1)
    #expect(spy.calls.log == [1])
  }

  @Test func aSubscriptMayHaveAnIndexNamedNewValue() {
    let spy = OwnNamesSpy()
    spy[3] = 4
    #expect(spy.calls.subscriptSet.first?.0 == 3)
    #expect(spy.calls.subscriptSet.first?.1 == 4)
  }

  @Test func requirementsMayHaveTheNamesOfTheStorage() {
    let spy = OwnNamesSpy()
    spy.__members = 3
    spy.__statics()
    OwnNamesSpy.stub = 4
    OwnNamesSpy.calls()
    OwnNamesSpy.make(__statics: 1)
    #expect(spy.__members == 3)
    #expect(spy.calls.__statics.count == 1)
    #expect(OwnNamesSpy.stub == 4)
    #expect(OwnNamesSpy.calls_.make == [1])
  }

  @Test func typesMayHaveTheNamesOfTypesOfTheKit() {
    let spy = OwnTypesSpy()
    spy.stub.pick.returns((UnderstudyShapes.DoubleLog(), UnderstudyShapes.TestDouble()))
    #expect(spy.pick(Members(), StaticsSpy()).0 == UnderstudyShapes.DoubleLog())
    spy.members = Members()
    OwnTypesSpy.stub.make.returns(StaticsSpy())
    #expect(OwnTypesSpy.make() is StaticsSpy)
    spy.stub.fail.throws(EffectsError.offline)
    #expect(throws: EffectsError.offline) { try spy.fail() }
  }

  @Test func associatedTypesMayHaveTheNamesOfStandardTypes() {
    let spy = StandardNamesSpy<EffectsError, Int, Int, Int, Int>()
    spy.stub.plain.throws(EffectsError.denied)
    spy.stub.typed.throws(.offline)
    spy.stub.arguments.answers { $0 + 1 }
    #expect(throws: EffectsError.denied) { try spy.plain() }
    #expect(throws: EffectsError.offline) { try spy.typed() }
    #expect(spy.arguments(of: 1) == 2)
  }

  @Test func handlesHaveUniqueNames() {
    let spy = OwnHandlesSpy()
    spy.stub.initializer.returns(1)
    spy.stub.fetchB.returns(2)
    #expect(spy.initializer() == 1)
    #expect(spy.fetch(b: 1) == 2)
    _ = OwnHandlesSpy()
  }
}
