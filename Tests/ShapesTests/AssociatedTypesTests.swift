import Testing
import Understudy
import UnderstudyShapes

@Suite struct AssociatedTypesTests {
  @Test func aliasesOfAProtocolAreItsTypes() {
    let spy = AliasingSpy<Int, String>()
    spy.stub.first.answers { ($0 as? [Int])?.first }
    spy.stub.visit.answers { $0.closure?(3) }
    spy.stub.keep.answers { visitor in
      visitor(4)
      return [4]
    }
    var seen: [Int] = []
    spy.visit { seen.append($0) }
    #expect(spy.first(of: [1, 2]) == 1)
    #expect(spy.keep { seen.append($0) } == [4])
    #expect(seen == [3, 4])
  }

  @Test func constraintsMayBeSeparatedByCommas() {
    let spy = CommasSpy<Int>()
    spy.stub.highest.answers { $0.max() }
    #expect(spy.highest([1, 3, 2]) == 3)
  }

  @Test func anOtherDefaultOfAStandardTypeIsTheDoublesOwn() {
    let spy = ShelvesSpy<String>()
    spy.startIndex = 0
    spy.endIndex = 2
    spy.stub.`subscript`.answers { ["a", "b"][$0] }
    spy.stub.indexAfter.answers { $0 + 1 }
    #expect(Array(IteratorSequence(spy.makeIterator())) == ["b", "a"])
  }

  @Test func aRequirementThatIsStatedAgainTellsTheType() {
    func make<Made: Status>(_: Made.Type) -> Made? { Made(rawValue: 3) }
    let status = make(StatusSpy.self)
    status?.stub.rawValue.returns(4)
    #expect(status?.rawValue == 4)
    #expect(StatusSpy.calls.initializerRawValue == [3])
  }

  @Test func anAliasPinsWhatItStandsFor() {
    let spy = PinnedByAliasSpy<String>()
    spy.stub.two.returns(2)
    #expect(spy.two() == 2)
  }

  @Test func anAliasIsConstrained() {
    let spy = ConstrainedByAliasSpy<Int>()
    spy.stub.isSame.answers { item, key in item == key.count }
    #expect(spy.isSame(2, under: "ab"))
  }

  @Test func whatIsPinnedDecidesWhatItIsTiedTo() {
    let numbers = HoldingNumbersSpy<Int>()
    numbers.take([1])
    #expect(numbers.calls.take == [[1]])
    let texts = HoldingTextsSpy<Int, Set<String>>()
    texts.take(["a"])
    #expect(texts.calls.take == [["a"]])
  }

  @Test func twoAssociatedTypesMayBeOne() {
    let spy = SameTypesSpy<Int>()
    spy.stub.pair.answers { ($0, $0) }
    #expect(spy.pair(1) == (1, 1))
  }

  @Test func aClauseNamesWhatIsNestedAroundIt() {
    let spy = ShelfSpy<Int>()
    spy.put(Outer.Item())
    #expect(spy.calls.put.count == 1)
  }

  @Test func whatIsHeldTellsWhatItsElementsAre() {
    let spy = HoldingPinnedSpy<Character>()
    spy.stub.first.answers { $0[0] }
    spy.stub.countInt.returns(1)
    spy.stub.countSwiftInt.returns(2)
    #expect(spy.first(of: ["a"]) == "a")
    #expect(spy.count("a", "b" as Character) == 1)
    #expect(spy.count("a", 3) == 2)
  }

  @Test func anAliasOfAChildTellsWhatItsParentsStandsFor() {
    let spy = NamingNumbersSpy<[String]>()
    spy.stub.output.returns([1])
    spy.stub.failure.returns(2)
    #expect(spy.output() == [1])
    #expect(spy.failure() == 2)
  }

  @Test func whatDescribesIsText() {
    let spy = DescribedByTextSpy()
    spy.stub.description.returns("a")
    #expect(spy.description == "a")
  }

  @Test func anAssociatedTypeMayBeAFunction() {
    let spy = HandlingFunctionsSpy()
    spy.stub.handle.answers { $0(2) }
    spy.stub.pass.answers { body in body.closure?({ $0 + 1 }) ?? 0 }
    spy.stub.taker.returns { $0(4) }
    #expect(spy.handle { $0 * 2 } == 4)
    #expect(spy.pass { $0(5) } == 6)
    #expect(spy.taker()({ $0 + 3 }) == 7)
    spy.handleAll({ $0 }, { $0 + 1 })
    #expect(spy.calls.handleAll.first?.map { $0(1) } == [1, 2])
    spy.handle(optional: { $0 + 2 })
    #expect(spy.calls.handleOptional.first??(1) == 3)
  }

  @Test func itIsLentWhereAChildSaysSo() {
    let spy = HandlingLentSpy()
    spy.stub.handle.answers { $0.closure?() ?? 0 }
    #expect(spy.handle { 3 } == 3)
    let any: any Handling & HandlingLent = spy
    #expect(any.handle({ 4 }) == 4)
  }

  @Test func typesMayBeTheSameInParentheses() {
    let spy = PairedAlikeSpy<String>()
    spy.stub.join.answers { $0.left + $0.right }
    #expect(spy.join("a", "b") == "ab")
  }

  @Test func aPropertyTellsWhatAnotherIs() {
    let spy = CountedTotalSpy(wrapping: RealTotal())
    #expect(spy.total == 2)
    spy.stub.count.returns(3)
    #expect(spy.count == 3)
  }

  @Test func whatIsHeldHasWhatIsAskedOfTheWhole() {
    let spy = MaybeActingSpy<String>()
    spy.stub.act.answers { $0.count }
    #expect(spy.act(["a", nil]) == 2)
  }

  @Test func anAssociatedTypeMayBeAFunctionByAnotherName() {
    let spy = HandlingSameSpy()
    spy.stub.first.answers { $0() }
    spy.stub.second.answers { $0() + 1 }
    spy.stub.both.answers { body in body.closure?({ 3 }) ?? 0 }
    #expect(spy.first { 1 } == 1)
    #expect(spy.second { 1 } == 2)
    #expect(spy.both { $0() } == 3)
  }

  @Test func whatNeverFailsThrowsNothing() {
    let spy = NeverFailedSpy()
    spy.run { _ in }
    #expect(spy.calls.run.count == 1)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func aStreamMayFailWithAnyError() async {
    let spy = AnyFeedSpy()
    spy.stub.makeAsyncIterator.answers {
      AsyncThrowingStream { $0.finish(throwing: EffectsError.offline) }.makeAsyncIterator()
    }
    await #expect(throws: EffectsError.offline) { for try await _ in spy {} }
  }

  @Test func theErrorsOfResultsTellOverloadsApart() {
    let spy = ReplyingSpy()
    spy.stub.replyAnyError.returns(1)
    #expect(spy.reply("a", with: Result<Int, any Error>.success(1)) == 1)
    #expect(spy.calls.replyAnyError.count == 1)
  }

  private struct RealTotal: CountedTotal {
    let total = 2
    let count = 1
  }
}
