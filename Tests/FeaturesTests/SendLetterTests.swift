import FeaturesExample
import Testing
import Understudy

/// A feature that inherits another one: its subject has the spies of both.
@MainActor
@Suite(.feature((any SendLetter).self))
struct SendLetterTests {
  let sut = SendLetterSUT()
  let recorder: StateRecorder<Outcome>

  init() {
    let spies = sut.spies
    recorder = StateRecorder(
      calls: spies.featureFlags, spies.workQueue, spies.serviceOne, spies.serviceTwo, spies.analytics,
      initial: Outcome.none)
    spies.featureFlags.stub.isEnabled.returns(true)
    spies.workQueue.stub.enqueue.answers { $0() }
    spies.serviceOne.stub.save.completes(with: .success(()))
    spies.serviceTwo.stub.send.completes(with: .success(()))
  }

  @Test func tracksOnlySentLetters() {
    sut.spies.serviceTwo.stub.send.completes(with: .failure(PostOffice.closed))
    send("Dear Ada")
    #expect(sut.spies.analytics.calls.track.isEmpty)
    expectSnapshot(of: recorder)
  }

  private func send(_ text: String) {
    recorder.step("sendLetter(\(text))") {
      sut.sendLetter(text, to: "Ada") { recorder.record(Outcome($0)) }
    }
  }
}
