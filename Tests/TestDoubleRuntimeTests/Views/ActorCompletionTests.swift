import Testing
import Understudy

/// Completion handlers of global actors other than the main one.
@Suite struct ActorCompletionTests {
  let spy = SavingSpy()

  @Test func aHandlerRunsOnItsActor() async {
    spy.stub.save.completes(with: .success(7))
    let saved = await withCheckedContinuation { continuation in
      spy.save(1) {
        Database.preconditionIsolated()
        continuation.resume(returning: $0)
      }
    }
    #expect(saved == .success(7))
    #expect(spy.calls.save.last?.0 == 1)
  }

  @Test func aHandlerWithoutAValueRunsOnItsActor() async {
    spy.stub.load.completes()
    await withCheckedContinuation { continuation in
      spy.load {
        Database.preconditionIsolated()
        continuation.resume()
      }
    }
    spy.load(done: nil)
    #expect(spy.calls.load.count == 2)
  }

  @Test func theLastOfSeveralHandlersRunsOnItsActor() async {
    func call() async -> String {
      await withCheckedContinuation { continuation in
        spy.several {
          Storage.Archive.preconditionIsolated()
          continuation.resume(returning: $0.title)
        } failure: {
          MainActor.preconditionIsolated()
          continuation.resume(returning: "\($0)")
        }
      }
    }
    spy.stub.several.completes(with: ServiceError.offline)
    #expect(await call() == "offline")
  }

  @Test @Database func aDoubleOfTheActorCompletesOnTheActor() async {
    let vault = VaultSpy()
    vault.stub.open.completes(with: nil, ServiceError.offline)
    let error = await withCheckedContinuation { continuation in
      vault.open { _, error in
        Database.preconditionIsolated()
        continuation.resume(returning: error)
      }
    }
    #expect(error is ServiceError)
  }
}
