import Foundation
import Testing
import Understudy
import UnderstudyShapes

@Suite struct RestatedTests {
  @Test func aRequirementOfAParentMayBeSaidAgain() throws {
    _ = try JSONDecoder().decode(DecodingSpy.self, from: Data("{}".utf8))
    #expect(DecodingSpy.calls.initializer.count == 1)
    let (first, second) = (OrderedSpy(), OrderedSpy())
    OrderedSpy.stub.operatorLessLeftOrderedSpy.returns(true)
    OrderedSpy.stub.operatorLessLeftInt.returns(false)
    #expect(first < second)
    #expect(!(first < 3))
  }

  @Test func anotherMemberMayHaveItsName() throws {
    let spy = EncodingSpy()
    spy.stub.encode.answers { $0 + 1 }
    #expect(spy.encode(1) == 2)
    #expect(try JSONEncoder().encode([String: EncodingSpy]()) == Data("{}".utf8))
    let hash = OwnHashSpy()
    hash.stub.hash.returns(7)
    hash.stub.hashInto.answers { $0.value.combine(1) }
    #expect(hash.hash() == 7)
    #expect(Set([hash, hash]).count == 1)
  }

  @Test func aSequenceMayBeItsOwnIterator() async throws {
    let spy = SelfIteratingSpy()
    spy.stub.makeIterator.returns(spy)
    spy.stub.next.returns(1, 2, nil)
    #expect(Array(spy) == [1, 2])
    let async = AsyncSelfIteratingSpy()
    async.stub.makeAsyncIterator.returns(async)
    async.stub.next.returns(3, nil)
    var seen: [Int] = []
    for try await number in async { seen.append(number) }
    #expect(seen == [3])
  }

  @Test func specifiersTellOverloadsApart() {
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

  @Test func rareTypesAndNamesAreDoubled() {
    let spy = RarePropertiesSpy()
    spy.type = RarePropertiesSpy.self
    #expect(spy.type == RarePropertiesSpy.self)
    spy.nothing = ()
    let nothing: Void = spy.nothing
    #expect(nothing == ())
    spy.`is-it` = true
    #expect(spy.`is-it`)
    spy.stub.`two words`.returns(3)
    #expect(spy.`two words`(1, `2nd`: 2) == 3)
    #expect("\(spy.calls.all)".contains("RareProperties.two words(1, 2nd: 2)"))
  }

  @Test func typeParametersMayHaveOtherNames() {
    let spy = RenamingTypeParametersSpy("made")
    spy.stub.keep.returns([1, 2])
    spy.stub.pair.returns((2, "first"))
    spy.stub.compare.returns(3)
    spy.stub.send.returns(4)
    spy.stub.all.returns(5)
    spy.stub.subscript.returns(6)
    func asked(_ naming: some NamingTypeParameters) -> [Int] {
      [naming.compare("a"), naming.send("b"), naming.all(1, "c"), naming["key"]]
    }
    func askedAgain(_ renaming: some RenamingTypeParameters) -> [Int] {
      [renaming.compare("a"), renaming.send("b"), renaming.all(1, "c"), renaming["key"]]
    }
    #expect(asked(spy) == [3, 4, 5, 6])
    #expect(askedAgain(spy) == [3, 4, 5, 6])
    #expect(spy.keep(0) == [1, 2])
    #expect(spy.pair("first", 2) == (2, "first"))
    #expect(spy.calls.compare.count == 2)
    #expect(RenamingTypeParametersSpy.calls.initializer.count == 1)
  }

  private final class Giving: AskedToGive {
    func give<Key>(_ key: Key) throws {}
    func give<Value, Key>(_ key: Key) -> Value { 0 as! Value }
  }

  @Test func whatItsCallerAsksForIsNotForwarded() throws {
    let spy = AskedToGiveSpy(wrapping: Giving())
    spy.stub.giveValue.returns(7)
    let give: (String) -> Int = spy.give
    #expect(give("key") == 7)
  }

  @Test func typesMayBeWrittenInOtherWords() throws {
    let spy = ResayingTypesSpy(RestatedBox(0))
    spy.stub.handler.returns({ _ in })
    spy.stub.keep.returns(RestatedBox(1))
    spy.stub.find.returns { _, _ in }
    spy.stub.count.returns(2)
    spy.stub.match.returns(3)
    spy.stub.put.returns(4)
    func asked(_ saying: some SayingTypes) throws -> [Int] {
      saying.handler?(0)
      try saying.find { _, _ in }(0, "")
      return [saying.keep({ _ in }).value, saying.count([0]), saying.match([0], 0), saying.put(0) { _ in }]
    }
    func askedAgain(_ resaying: some ResayingTypes) throws -> [Int] {
      resaying.handler?(0)
      try resaying.find { _, _ in }(0, "")
      return [
        resaying.keep({ _ in }).value, resaying.count([0]), resaying.match([0], 0), resaying.put(0) { _ in },
      ]
    }
    #expect(try asked(spy) == [1, 2, 3, 4])
    #expect(try askedAgain(spy) == [1, 2, 3, 4])
    spy[RestatedBox(5)] = { _ in }
    #expect(spy.calls.subscriptSet.count == 1)
    #expect(spy.calls.find.count == 2)
    #expect(ResayingTypesSpy.calls.initializer.count == 1)
  }

  @Test func whatIsSentMayBeSaidAgainAsGiven() {
    let spy = GivingNamedSpy<String>()
    spy.stub.line.returns(3)
    spy.stub.keep.returns(4)
    #expect(spy.line == 3)
    #expect((spy as any SendingOpaque).keep("a", nil, RestatedBox(1)) == 4)
    #expect(spy.keep("a", nil, RestatedBox(1)) == 4)
  }

  private struct RealSaidTwice: SaidTwice {
    func find<Key: Sendable, Value: Hashable>(_ key: Key, in values: RestatedBox<Key?>) async -> Value {
      fatalError("It isn't called.")
    }
  }

  @Test func whatIsRequiredTwiceIsNotForwarded() async {
    let spy = SaidTwiceSpy(wrapping: RealSaidTwice())
    spy.stub.find.returns("a")
    let found: String = await spy.find(1, in: RestatedBox(2))
    #expect(found == "a")
  }

  @Test func parenthesesWithinFunctionsSayNothing() {
    let spy = LendingFunctionsAgainSpy()
    spy.stub.runner.returns { _ in 1 }
    var lent: @Database (Int) -> Int = { $0 }
    #expect(spy.runner()(&lent) == 1)
  }

  @MainActor @Test func anInitializerMayBeOnAnActorTwice() {
    _ = SurelyMadeOnMainSpy(number: 1)
    #expect(SurelyMadeOnMainSpy.calls.initializer == [1])
  }

  @Test func whatIsCopiedMayBeWhatIsNot() {
    let spy = MakingCopiedSpy()
    spy.stub.make.answers { _ in OwnedValue(Ticket(seat: 4)) }
    func made(_ making: some MakingUncopied) -> Ticket { making.make(number: 1) }
    #expect(made(spy).seat == 4)
    #expect(spy.calls.make == [1])
  }

  private final class RealSettable: SettableOpenly {
    var handle = 1
  }

  @Test func whatIsSetToAnOpenTypeIsNotForwarded() {
    let real = RealSettable()
    let spy = SettableOpenlySpy(wrapping: real)
    spy.handle = 2
    #expect(real.handle == 1)
    #expect(spy.handle == 2)
    #expect(spy.calls.handle.sets == [2])
  }

  @Test func whoOwnsAnArgumentMayBeLeftOpen() async {
    let spy = ArgumentsOfAnyoneSpy("a")
    spy.stub.give.answers { $0.0 }
    spy.stub.lend.returns(2)
    func given(_ arguments: some OwnedArguments) async -> Int { await arguments.give(1, [2]) }
    #expect(await given(spy) == 1)
    #expect(await spy.give("b", []) == "b")
    #expect((spy as any OwnedArguments).lend("c") == 2)
    #expect(spy.calls.lend == ["c"])
    #expect(ArgumentsOfAnyoneSpy.calls.initializer == ["a"])
  }
}
