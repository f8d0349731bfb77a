import FeaturesExample
import Testing
import Understudy

/// View models without logic of their own: a class and a struct with the dependencies of their features.
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

  @Test func theClassHasAllFeaturesOfTheScreen() {
    let featureFlags = FeatureFlagsSpy()
    featureFlags.stub.isEnabled.returns(false)
    let viewModel: any LetterFeatures = LetterViewModel(
      serviceOne: serviceOne, serviceTwo: ServiceTwoSpy(), analytics: AnalyticsSpy(),
      featureFlags: featureFlags, workQueue: workQueue)
    var outcomes: [Outcome] = []
    viewModel.sendLetter("Dear", to: "Ada") { outcomes.append(Outcome($0)) }
    #expect(outcomes == [.failed("notAllowed")])
  }

  /// The alias of a composition also has a generated subject, which can replace the view model.
  @Test func aDoubleHasAllFeatures() {
    let sut = LetterFeaturesSUT()
    sut.spies.featureFlags.stub.isEnabled.returns(true)
    sut.spies.workQueue.stub.enqueue.answers { $0() }
    sut.spies.serviceOne.stub.save.completes(with: .success(()))
    sut.spies.serviceTwo.stub.send.completes(with: .success(()))
    var outcomes: [Outcome] = []
    sut.sendLetter("Dear", to: "Ada") { outcomes.append(Outcome($0)) }
    #expect(outcomes == [.succeeded])
    #expect(sut.spies.analytics.calls.track.map(\.event) == ["sent"])
  }
}
