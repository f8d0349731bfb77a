import Testing
import Understudy

/// Completion handlers of global actors other than the main one.
@Suite struct ActorCompletionTests {
  let spy = SavingSpy()

  @Test func aHandlerRunsOnItsActor() async {
    spy.stub.save.completes(with: .success(7))
    let saved = await withCheckedContinuation { saved in
      spy.save(1) {
        Database.preconditionIsolated()
        saved.resume(returning: $0)
      }
    }
    #expect(saved == .success(7))
    #expect(spy.calls.save.last?.0 == 1)
  }

  @Test func aConditionSelectsTheCalls() async {
    spy.stub.save.completes(with: .success(7))
    spy.stub.save.when(2).completes(with: .failure(.denied))
    let saved = await withCheckedContinuation { saved in spy.save(2) { saved.resume(returning: $0) } }
    #expect(saved == .failure(.denied))
  }

  @Test func aHandlerWithoutAValueRunsOnItsActor() async {
    spy.stub.load.completes()
    await withCheckedContinuation { done in
      spy.load {
        Database.preconditionIsolated()
        done.resume()
      }
    }
    spy.load(done: nil)
    #expect(spy.calls.load.count == 2)
  }

  @Test func eachOfSeveralHandlersRunsOnItsActor() async {
    func call() async -> String {
      await withCheckedContinuation { done in
        spy.several {
          Storage.Archive.preconditionIsolated()
          done.resume(returning: $0.title)
        } failure: {
          MainActor.preconditionIsolated()
          done.resume(returning: "\($0)")
        }
      }
    }
    spy.stub.several.completes(with: Movie(id: 1, title: "Alien"))
    #expect(await call() == "Alien")
    spy.stub.several.completes(with: ServiceError.offline)
    #expect(await call() == "offline")
  }

  @Test @Database func aDoubleOfTheActorCompletesOnTheActor() async {
    let vault = VaultSpy()
    vault.stub.open.completes(with: nil, ServiceError.offline)
    let error = await withCheckedContinuation { done in
      vault.open { _, error in
        Database.preconditionIsolated()
        done.resume(returning: error)
      }
    }
    #expect(error is ServiceError)
  }
}
