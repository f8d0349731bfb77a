import FeaturesExample
import Testing
import Understudy

/// A feature that inherits another one: its subject has the spies of both.
@MainActor
@Suite(.feature((any SendLetter).self))
struct SendLetterTests {
  @Test func tracksOnlySentLetters() {
    let sut = SendLetterSUT()
    let spies = sut.spies
    let recorder = StateRecorder(
      calls: spies.featureFlags, spies.workQueue, spies.serviceOne, spies.serviceTwo, spies.analytics,
      initial: Outcome.none)
    spies.featureFlags.stub.isEnabled.returns(true)
    spies.workQueue.stub.enqueue.answers { $0() }
    spies.serviceOne.stub.save.completes(with: .success(()))
    spies.serviceTwo.stub.send.completes(with: .failure(PostOffice.closed))
    recorder.step("sendLetter(Dear Ada)") {
      sut.sendLetter("Dear Ada", to: "Ada") { recorder.record(Outcome($0)) }
    }
    #expect(spies.analytics.calls.track.isEmpty)
    expectSnapshot(of: recorder)
  }
}
