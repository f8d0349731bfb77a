import Foundation
import Testing
import Understudy
import UnderstudyShapes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct StandardParentsTests {
  @Test func aPinnedIdentityIsAProperty() {
    let spy = NumberedSpy()
    spy.id = 3
    #expect(spy.id == 3)
  }

  @Test func aConstrainedIdentityIsATypeParameter() {
    let spy = CodablyIdentifiedSpy<String>()
    spy.id = "a"
    spy.stub.find.answers { $0 == "a" }
    #expect(spy.find(spy.id))
  }

  @Test func aProtocolMayRedeclareItsIdentity() {
    let spy = OwnIdentitySpy()
    let id = UUID()
    spy.id = id
    #expect(spy.id == id)
  }

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

  @Test func casesAndKeysAreStubbed() {
    let kind = KindSpy()
    KindSpy.allCases = [kind]
    #expect(KindSpy.allCases.first === kind)
    let key: any Key = KeySpy()
    (key as? KeySpy)?.stringValue = "b"
    #expect(key.stringValue == "b")
  }

  @Test func aStandardRequirementMayBeRedeclared() throws {
    _ = try JSONDecoder().decode(DecodingSpy.self, from: Data("{}".utf8))
    #expect(DecodingSpy.calls.initializer.count == 1)
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

  @Test func aDoubleOfAnObjectProtocolIsAFoundationObject() {
    let object = NamedObjectSpy()
    object.name = "a"
    let any: any NSObjectProtocol = object
    #expect(any.isEqual(object))
  }

  @Test func aDoubleOfASessionDelegateIsAnObject() {
    let download = DownloadSpy()
    download.stub.finish.returns(2)
    #expect(download.finish() == 2)
    let session = URLSession(configuration: .ephemeral, delegate: download, delegateQueue: nil)
    #expect(session.delegate === download)
    session.invalidateAndCancel()
  }

  @Test func aDoubleOfALocalizedErrorIsThrown() {
    let spy = LocalizedSpy()
    spy.code = 3
    #expect(throws: LocalizedSpy.self) { throw spy }
  }
}
