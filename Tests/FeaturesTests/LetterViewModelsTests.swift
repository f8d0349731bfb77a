import FeaturesExample
import Testing
import Understudy

/// View models that declare no logic: a class and a struct, which are what they are made of.
@MainActor
struct LetterViewModelsTests {
  let serviceOne = ServiceOneSpy()
  let workQueue = WorkQueueSpy()

  @Test func theStructHasTheFeatureOfItsDependencies() {
    workQueue.stub.enqueue.answers { $0() }
    let viewModel = DraftViewModel(serviceOne: serviceOne, workQueue: workQueue)
    viewModel.saveDraft("Dear") { _ in }
    #expect(serviceOne.calls.save.map(\.text) == ["Dear"])
  }

  @Test func theClassHasAllFeaturesThatTheScreenAsksFor() {
    let featureFlags = FeatureFlagsSpy()
    featureFlags.stub.isEnabled.returns(false)
    let viewModel: any LetterFeatures = LetterViewModel(
      serviceOne: serviceOne, serviceTwo: ServiceTwoSpy(), analytics: AnalyticsSpy(),
      featureFlags: featureFlags, workQueue: workQueue)
    var outcomes: [Outcome] = []
    viewModel.sendLetter("Dear", to: "Ada") { outcomes.append(Outcome($0)) }
    #expect(outcomes == [.failed("notAllowed")])
  }

  /// The alias of a composition has a subject as well, which can stand in for the view model.
  @Test func theScreenTakesWhoeverHasTheFeatures() {
    let sut = LetterFeaturesSUT()
    sut.spies.workQueue.stub.enqueue.answers { $0() }
    sut.spies.serviceOne.stub.save.completes(with: .success(()))
    let screen = LetterScreen(features: sut)
    screen.text = "Dear"
    screen.tapSave()
    #expect(screen.status == .saved)
  }
}
