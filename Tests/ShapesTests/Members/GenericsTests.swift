import Testing
import Understudy
import UnderstudyShapes

@Suite struct GenericsTests {
  let spy = GenericsSpy()

  @Test func aGenericResultIsTheStubsValue() async throws {
    spy.stub.fetch.returns(7)
    #expect(try await spy.fetch(Int.self, from: "/number") == 7)
    #expect(spy.calls.fetch.first?.type == Int.self)
    #expect(spy.calls.fetch.first?.path == "/number")
  }

  @Test func genericArgumentsKeepTheirConcreteTypes() {
    spy.send(1, copies: [2, 3], reply: nil)
    #expect(spy.calls.send.first?.message as? Int == 1)
    #expect(spy.calls.send.first?.copies as? [Int] == [2, 3])
  }

  @Test func aResultOfTwoTypesIsCast() {
    spy.stub.pair.answers { ($0 as? Int ?? 0, $1 as? String ?? "") }
    #expect(spy.pair(1, "a") == (1, "a"))
  }

  @Test func theConformingTypeIsTheDouble() {
    let spy = SelfMentioningSpy()
    spy.stub.next.returns(spy)
    #expect(spy.next(after: nil) === spy)
    spy.stub.all.returns([spy])
    #expect(spy.all().count == 1)
    spy.stub.counted.returns((spy, 1))
    #expect(spy.counted().1 == 1)
    spy.observe { _ in }
    spy.calls.observe.last?(spy)
    SelfMentioningSpy.stub.make.returns(spy)
    #expect(SelfMentioningSpy.make() === spy)
  }

  @Test func anUnstubbedMemberThatReturnsSelfReturnsTheDouble() {
    let spy = SelfMentioningSpy()
    nonisolated(unsafe) var texts: [String?] = []
    var result: SelfMentioningSpy?
    withKnownIssue {
      result = spy.next(after: nil)
    } matching: { issue in
      texts.append(issue.comments.first?.rawValue)
      return true
    }
    #expect(result === spy)
    #expect(
      texts == [
        """
        SelfMentioning.next(after: nil) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.next.returns(…)  // SelfMentioningSpy
        """
      ])
  }
}
