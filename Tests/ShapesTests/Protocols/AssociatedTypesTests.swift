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
    let texts = HoldingTextsSpy<Int, Set<String>>()
    texts.take(["a"])
    #expect(texts.calls.take == [["a"]])
  }

  @Test func twoAssociatedTypesMayBeTheSame() {
    let spy = SameTypesSpy<Int>()
    spy.stub.pair.answers { ($0, $0) }
    #expect(spy.pair(1) == (1, 1))
  }
}
