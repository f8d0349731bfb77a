import Testing
import Understudy
import UnderstudyShapes

@Suite struct EffectsTests {
  let spy = EffectsSpy()

  @Test func anUnstubbedPropertyIsReadAndNotCalled() async {
    var thrown: (any Error)?
    await withKnownIssue {
      do { _ = try await spy.effectful } catch { thrown = error }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("Effects.effectful was read") == true
    }
    let text = (thrown as? UnstubbedCall)?.description
    #expect(text?.hasPrefix("Effects.effectful was read, but nothing is stubbed") == true)
  }

  @Test func anEffectfulPropertyOrSubscriptIsStubbedLikeAMethod() async throws {
    spy.stub.effectful.returns(1, 2)
    #expect(try await spy.effectful == 1)
    #expect(try await spy.effectful == 2)
    #expect(spy.calls.effectful.count == 2)
    spy.stub.subscript.answers { $0 * 10 }
    #expect(try await spy[3] == 30)
    #expect(spy.calls.subscript == [3])
  }
}
