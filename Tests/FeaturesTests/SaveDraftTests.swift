import FeaturesExample
import Testing
import Understudy

/// A feature by itself: `SaveDraftSUT` is generated because it is used here, with a spy for each `Has…` protocol that
/// the feature inherits.
@MainActor
@Suite(.feature((any SaveDraft).self))
struct SaveDraftTests {
  let sut = SaveDraftSUT()

  @Test func savesInTheWorkQueue() throws {
    let (service, queue) = (sut.spies.serviceOne, sut.spies.workQueue)
    let recorder = StateRecorder(calls: queue, service, initial: Outcome.none)

    recorder.step(#"saveDraft("Dear")"#) {
      sut.saveDraft("Dear") { recorder.record(Outcome($0)) }
    }
    // The spy of the queue has recorded the closure, and the test runs it.
    let work = try #require(queue.calls.enqueue.first)
    recorder.step("the queue has time") { work() }
    let call = try #require(service.calls.save.first)
    recorder.step("the service is done") { call.completion(.success(())) }

    expectSnapshot(of: recorder)
  }
}
