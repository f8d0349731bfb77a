import Testing
import Understudy
import UnderstudyShapes

@Suite struct MoreParametersTests {
  let spy = MoreParametersSpy()

  @Test func anUnderscoreMayBeWrittenTwice() {
    spy.twice(1, "a")
    #expect(spy.calls.twice.first?.argument2 == "a")
  }

  @Test func anOptionalClosureIsCalled() {
    var seen: Int?
    spy.stub.callback.answers { $0?(3) }
    spy.callback { seen = $0 }
    #expect(seen == 3)
  }

  @Test func anEscapingAutoclosureIsRecordedByItsValue() {
    spy.later("a" + "b")
    #expect(spy.calls.later == ["ab"])
  }

  @Test func aThrowingAutoclosureThrowsItsError() async {
    func fail() throws -> Int { throw EffectsError.offline }
    spy.stub.check.answers { $0 + 1 }
    #expect(spy.check(1) == 2)
    #expect(throws: EffectsError.offline) { try spy.check(try fail()) }
    await #expect(throws: EffectsError.offline) { try await spy.wait(try fail()) }
    #expect(spy.calls.check == [1])
  }

  @MainActor @Test func aMemberIsIsolatedToItsArgument() {
    spy.stub.bound.returns(3)
    #expect(spy.bound(to: MainActor.shared) == 3)
  }

  @Test func genericVariadicsAndPacksAreArrays() {
    spy.list(1, 2)
    spy.packs(1, "a", then: true)
    #expect(spy.calls.list.first as? [Int] == [1, 2])
    #expect(spy.calls.packs.first?.first.count == 2)
    #expect(spy.calls.packs.first?.second.first as? Bool == true)
  }

  @Test func tuplesMayBeNested() {
    spy.nested((1, (left: 2, right: ["a": 3])), ())
    #expect(spy.calls.nested.first?.pair.1.right == ["a": 3])
  }

  @Test func variadicClosuresAreAnArray() {
    spy.stub.all.answers { bodies in bodies.reduce(0) { $0 + $1() } }
    #expect(spy.all({ 1 }, { 2 }) == 3)
  }

  @Test func anOptionalMayHoldAnOptional() {
    spy.stub.twiceOptional.returns(.some(nil))
    #expect(spy.twiceOptional(3) == .some(nil))
  }

  @Test func aFunctionOfCIsAnArgument() {
    spy.stub.convert.answers { $0.closure?(2) ?? 0 }
    #expect(spy.convert { $0 + 1 } == 3)
  }

  @Test func metatypesAndKeyPathsOfEveryKindAreRecorded() {
    spy.metatypes(Int.self, String.self)
    spy.paths(\.number, \Box.number)
    #expect(spy.calls.metatypes.first?.type == Int.self)
    #expect(spy.calls.paths.first?.path == \.number)
  }

  @Test func aCommaMayTrail() {
    spy.inTrailing(1)
    #expect(spy.calls.inTrailing == [1])
  }
}

@Suite struct ResultsTests {
  let spy = ResultsSpy()

  @Test func theDoubleItselfMayBeOptional() {
    spy.stub.optionalSelf.returns(nil, spy)
    #expect(spy.optionalSelf() == nil)
    #expect(spy.optionalSelf() === spy)
    spy.stub.lists.answers { others, _ in ["a": others[0]] }
    #expect(spy.lists(of: [spy], spy)["a"] === spy)
  }

  @Test func existentialsAreReturned() {
    spy.stub.existential.returns([1, 2])
    spy.stub.composed.returns(EffectsError.denied)
    #expect(Array(spy.existential()) == [1, 2])
    #expect(spy.composed() as? EffectsError == .denied)
  }

  @Test func aSendableResultIsSentWithoutAWarning() {
    spy.stub.sentNumber.returns(3)
    #expect(spy.sentNumber() == 3)
  }

  @Test func aSentObjectIsReturned() {
    spy.stub.sent.answers { Reference() }
    let object = spy.sent()
    object.number = 3
    #expect(object.number == 3)
  }

  @Test func anImplicitlyUnwrappedOptionalMayBeNil() {
    spy.stub.unwrapped.returns(nil)
    #expect(spy.unwrapped() == nil)
    spy.unwrappedValue = nil
    #expect(spy.unwrappedValue == nil)
  }

  @Test func resultsAndNothingAreReturned() throws {
    spy.stub.outcome.returns(.success(1))
    #expect(try spy.outcome().get() == 1)
    spy.empty()
    #expect(spy.calls.empty.count == 1)
  }

  @Test func functionsAreProperties() async throws {
    spy.function = { $0 + 1 }
    #expect(spy.function(1) == 2)
    spy.action = nil
    #expect(spy.action == nil)
  }
}

@Suite struct SubscriptsTests {
  let spy = SubscriptsSpy()

  @Test func eachSubscriptHasItsHandle() async throws {
    spy.stub.subscript.returns(1)
    #expect(spy[] == 1)
    spy.stub.subscriptThrowing.throws(.offline)
    #expect(throws: EffectsError.offline) { try spy[throwing: 1] }
    spy.stub.subscriptLater.answers { _ in Reference() }
    #expect(await spy[later: 1].number == 0)
  }

  @Test func settersRecordTheirIndicesAndValues() {
    spy[1, 2] = 3
    #expect(spy.calls.subscriptIntSet.first?.newValue == 3)
    spy["a", at: 2] = "b"
    #expect(spy.calls.subscriptAtSet.first?.index == 2)
  }

  @Test func settersTakeClosuresToo() {
    spy["a", default: 1] = 2
    #expect(spy.calls.subscriptDefaultSet.last?.value as? Int == 1)
    #expect(spy.calls.subscriptDefaultSet.last?.newValue as? Int == 2)
    spy.stub.subscriptMappingSet.answers { body, newValue in #expect(body.closure?(newValue) == 4) }
    spy[mapping: { $0 + 1 }] = 3
  }

  @Test func aStaticSubscriptIsGeneric() {
    SubscriptsSpy.stub.subscript.answers { $0 }
    #expect(SubscriptsSpy["a"] == "a")
  }
}

@Suite struct OperatorsTests {
  @Test func operatorsOfEveryFixityAreStubbed() {
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
    second = first
  }
}

@Suite struct InitializersTests {
  @Test func initializersOfEveryColourRecordTheirArguments() async throws {
    _ = try await InitializersSpy(1)
    _ = InitializersSpy(optional: 2)
    _ = InitializersSpy(unwrapped: 3)
    _ = InitializersSpy(generic: "a")
    _ = InitializersSpy(all: 1, 2)
    #expect(InitializersSpy.calls.initializer == [1])
    #expect(InitializersSpy.calls.initializerAll == [[1, 2]])
    #expect(InitializersSpy.calls.initializerOptional == [2])
    #expect(InitializersSpy.calls.initializerUnwrapped == [3])
    #expect(InitializersSpy.calls.initializerGeneric.first as? String == "a")
  }
}

@Suite struct OwnInitializerTests {
  @Test func withoutArgumentsTheDoublesOwnIsMeant() {
    _ = InitializersSpy()
    #expect(InitializersSpy.calls.initializerAll.isEmpty)
  }
}

@Suite struct DynamicTests {
  @Test func keyPathsAreLookedUp() {
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
