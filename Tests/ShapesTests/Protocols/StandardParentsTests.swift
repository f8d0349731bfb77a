import Testing
import Understudy
import UnderstudyShapes

@Suite struct StandardParentsTests {
  @Test func anAsynchronousSequenceIsStubbedByAStreamsIterator() async throws {
    let spy = FeedSpy<Int>()
    spy.stub.makeAsyncIterator.answers {
      AsyncThrowingStream { continuation in
        continuation.yield(1)
        continuation.finish(throwing: EffectsError.offline)
      }.makeAsyncIterator()
    }
    var seen: [Int] = []
    await #expect(throws: EffectsError.offline) { for try await number in spy { seen.append(number) } }
    #expect(seen == [1])
  }

  @Test func extensionsCompareOrderAndDescribeDoubles() {
    let (first, second, third) = (RankedSpy(), RankedSpy(), RankedSpy())
    for (spy, rank) in [(first, 1), (second, 2), (third, 1)] { spy.rank = rank }
    #expect(first == third)
    #expect(first != second)
    #expect([second, first].sorted().map(\.rank) == [1, 2])
    #expect("\(second)" == "rank 2")
    #expect(Set([first, second, third]).count == 2)
  }

  @Test func equalDoublesAreNotOrderedByTheirIdentity() {
    let (first, second) = (SizedSpy(), SizedSpy())
    (first.size, second.size) = (1, 1)
    #expect(!(first < second) && !(second < first))
    second.size = 2
    #expect((first < second) != (second < first))
  }
}
