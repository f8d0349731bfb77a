import FeaturesExample
import Testing
import Understudy

/// The screen with all features: from a tap to the services and back.
@MainActor
struct LetterScreenTests {
  let serviceOne = ServiceOneSpy()
  let serviceTwo = ServiceTwoSpy()
  let analytics = AnalyticsSpy()
  let featureFlags = FeatureFlagsSpy()
  let workQueue = WorkQueueSpy()
  let screen: LetterScreen
  let recorder: StateRecorder<LetterScreen.Status>

  init() {
    let screen = LetterScreen(
      features: LetterViewModel(
        serviceOne: serviceOne, serviceTwo: serviceTwo, analytics: analytics, featureFlags: featureFlags,
        workQueue: workQueue))
    let recorder = StateRecorder(
      calls: featureFlags, workQueue, serviceOne, serviceTwo, analytics, initial: screen.status)
    screen.statusDidChange = { recorder.record($0) }
    screen.text = "Dear Ada"
    self.screen = screen
    self.recorder = recorder

    // By default, everything is allowed and done at once.
    featureFlags.stub.isEnabled.returns(true)
    workQueue.stub.enqueue.answers { $0() }
    serviceOne.stub.save.completes(with: .success(()))
    serviceTwo.stub.send.completes(with: .success(()))
  }

  @Test func sends() {
    recorder.step("tap Send") { screen.tapSend(to: "Ada") }
    expectSnapshot(of: recorder)
  }

  @Test func doesNotSendWhatCouldNotBeSaved() {
    serviceOne.stub.save.completes(with: .failure(PostOffice.closed))
    recorder.step("tap Send") { screen.tapSend(to: "Ada") }
    #expect(serviceTwo.calls.send.isEmpty)
    expectSnapshot(of: recorder)
  }

  @Test func savesWithoutSendingIfSendingIsOff() {
    featureFlags.stub.isEnabled.when(.sending).returns(false)
    recorder.step("tap Send") { screen.tapSend(to: "Ada") }
    recorder.step("tap Save") { screen.tapSave() }
    expectSnapshot(of: recorder)
  }
}
