import Foundation
import Testing
import Understudy
import UnderstudyShapes

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

  @Test func theDebugDescriptionIsTheNameOfTheDouble() {
    #expect(String(reflecting: DebuggableSpy()) == "DebuggableSpy")
  }

  @Test func aStaticDescriptionDoesNotDescribeInstances() {
    DescribedTypeSpy.stub.description.returns(1)
    #expect(DescribedTypeSpy.description == 1)
    #expect("\(DescribedTypeSpy())" == "DescribedTypeSpy")
  }

  @Test func aStandardRequirementMayBeRedeclared() throws {
    _ = try JSONDecoder().decode(DecodingSpy.self, from: Data("{}".utf8))
    #expect(DecodingSpy.calls.initializer.count == 1)
    let (first, second) = (OrderedSpy(), OrderedSpy())
    OrderedSpy.stub.operatorLessLeftOrderedSpy.returns(true)
    OrderedSpy.stub.operatorLessLeftInt.returns(false)
    #expect(first < second)
    #expect(!(first < 3))
  }

  @Test func anotherMemberMayHaveTheNameOfAStandardRequirement() throws {
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
}
