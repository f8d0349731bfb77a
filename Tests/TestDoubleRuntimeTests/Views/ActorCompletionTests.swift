import Testing
import Understudy

@Suite struct ActorCompletionTests {
  /// Such a handler is a closure like others: the kit would have to call it asynchronously.
  @Test func aHandlerOfAnotherActorIsCalledByTheStubsClosure() async {
    let spy = SavingSpy()
    spy.stub.save.answers { id, completion in _ = Task { await completion(.success(id)) } }
    let saved = await withCheckedContinuation { continuation in
      spy.save(7) {
        Database.preconditionIsolated()
        continuation.resume(returning: $0)
      }
    }
    #expect(saved == .success(7))
  }
}
