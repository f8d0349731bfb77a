import Testing
import Understudy
import UnderstudyShapes

@Suite struct GenericsTests {
  let spy = GenericsSpy()

  @Test func genericArgumentsKeepTheirConcreteTypes() {
    spy.send(1, copies: [2, 3], reply: nil)
    #expect(spy.calls.send.first?.message as? Int == 1)
    #expect(spy.calls.send.first?.copies as? [Int] == [2, 3])
  }

  @Test func aResultOfTwoTypesIsCast() {
    spy.stub.pair.answers { ($0 as? Int ?? 0, $1 as? String ?? "") }
    #expect(spy.pair(1, "a") == (1, "a"))
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
