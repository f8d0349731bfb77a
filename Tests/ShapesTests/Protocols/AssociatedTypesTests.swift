import Testing
import Understudy
import UnderstudyShapes

@Suite struct AssociatedTypesTests {
  @Test func aliasesInAProtocolAreResolved() {
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

  @Test func sendableHandlersReceiveValues() async {
    let spy = LoadingSpy<Int>()
    spy.stub.load.completes(with: 3)
    spy.stub.refresh.completes(with: nil)
    let wrapping = LoadingSpy<Int>(wrapping: spy)
    #expect(
      await withCheckedContinuation { waiting in wrapping.load(1) { waiting.resume(returning: $0) } } == 3)
    #expect(
      await withCheckedContinuation { waiting in wrapping.refresh { waiting.resume(returning: $0) } } == nil)
  }

  @Test func anAliasPinsAnAssociatedType() {
    let spy = PinnedByAliasSpy<String>()
    spy.stub.two.returns(2)
    #expect(spy.two() == 2)
  }

  @Test func anAssociatedTypeIsConstrainedByAnAlias() {
    let spy = ConstrainedByAliasSpy<Int>()
    spy.stub.isSame.answers { item, key in item == key.count }
    #expect(spy.isSame(2, under: "ab"))
  }

  @Test func aPinnedTypeDeterminesARelatedType() {
    let numbers = HoldingNumbersSpy<Int>()
    numbers.take([1])
    #expect(numbers.calls.take == [[1]])
    let texts = HoldingTextsSpy<Int, Set<String>>()
    texts.take(["a"])
    #expect(texts.calls.take == [["a"]])
  }

  @Test func twoAssociatedTypesMayBeTheSame() {
    let spy = SameTypesSpy<Int>()
    spy.stub.pair.answers { ($0, $0) }
    #expect(spy.pair(1) == (1, 1))
  }

  @Test func aWhereClauseNamesATypeOfTheOuterScope() {
    let spy = ShelfSpy<Int>()
    spy.put(Outer.Item())
    #expect(spy.calls.put.count == 1)
  }

  @Test func equalTypesMayHaveParentheses() {
    let spy = PairedAlikeSpy<String>()
    spy.stub.join.answers { $0.left + $0.right }
    #expect(spy.join("a", "b") == "ab")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func aStreamMayFailWithAnyError() async {
    let spy = AnyFeedSpy()
    spy.stub.makeAsyncIterator.answers {
      AsyncThrowingStream { $0.finish(throwing: EffectsError.offline) }.makeAsyncIterator()
    }
    await #expect(throws: EffectsError.offline) { for try await _ in spy {} }
  }

  @Test func overloadsByTheErrorOfAResultHaveHandles() {
    let spy = ReplyingSpy()
    spy.stub.replyAnyError.returns(1)
    #expect(spy.reply("a", with: Result<Int, any Error>.success(1)) == 1)
    #expect(spy.calls.replyAnyError.count == 1)
  }

  @Test func aConstraintOfAnAssociatedTypeMayHaveParentheses() {
    final class Broken: Machine {}
    let spy = ParenthesizedErrorSpy<Broken, String>()
    let broken = Broken()
    spy.stub.failure.returns(broken)
    spy.stub.name.returns(2)
    #expect(spy.failure === broken)
    #expect(spy.name("a") == 2)
    #expect(spy.calls.name.first == "a")
  }

  @Test func aConstraintMayHaveParentheses() {
    let spy = ParenthesizedKindsSpy()
    spy.stub.take.returns(2)
    #expect(spy.take("a") == 2)
  }
}
