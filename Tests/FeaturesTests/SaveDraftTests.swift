import FeaturesExample
import Testing
import Understudy

/// A feature by itself: through a struct that is the feature and nothing else.
@MainActor
struct SaveDraftTests {
  let serviceOne = ServiceOneSpy()
  let workQueue = WorkQueueSpy()

  @Test func savesWhenItsTurnHasCome() throws {
    let subject = DraftViewModel(serviceOne: serviceOne, workQueue: workQueue)
    let recorder = StateRecorder(calls: workQueue, serviceOne, initial: Outcome.none)

    recorder.step(#"saveDraft("Dear")"#) {
      subject.saveDraft("Dear") { recorder.record(Outcome($0)) }
    }
    // The spy of the queue kept the work: the test says when it is done.
    let work = try #require(workQueue.calls.enqueue.first)
    recorder.step("the queue has time") { work() }
    let call = try #require(serviceOne.calls.save.first)
    recorder.step("the service is done") { call.completion(.success(())) }

    expectSnapshot(of: recorder)
  }

  @Test func passesAnErrorOn() {
    workQueue.stub.enqueue.answers { work in work() }
    serviceOne.stub.save.answers { call in call.completion(.failure(PostOffice.closed)) }
    let subject = DraftViewModel(serviceOne: serviceOne, workQueue: workQueue)
    var outcomes: [Outcome] = []
    subject.saveDraft("Dear") { outcomes.append(Outcome($0)) }
    #expect(outcomes == [.failed("closed")])
  }

  @Test func hasNothingToDoForNothing() {
    let subject = DraftViewModel(serviceOne: serviceOne, workQueue: workQueue)
    var outcomes: [Outcome] = []
    subject.saveDraft("") { outcomes.append(Outcome($0)) }
    #expect(outcomes == [.succeeded])
    #expect(workQueue.calls.enqueue.isEmpty)
  }
}
