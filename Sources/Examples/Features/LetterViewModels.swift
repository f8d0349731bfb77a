/// The features that the letter screen needs; a further feature is added here.
public typealias LetterFeatures = SaveDraft & SendLetter

/// A view model that provides the features' services; the features are implemented by protocol extensions.
@MainActor
public final class LetterViewModel: LetterFeatures {
  /// The service that saves.
  public let serviceOne: any ServiceOneProtocol
  /// The service that sends.
  public let serviceTwo: any ServiceTwoProtocol
  /// The analytics.
  public let analytics: any Analytics
  /// The feature flags.
  public let featureFlags: any FeatureFlags
  /// The queue for deferred work.
  public let workQueue: any WorkQueue

  /// Creates a view model with the services.
  public init(
    serviceOne: any ServiceOneProtocol, serviceTwo: any ServiceTwoProtocol, analytics: any Analytics,
    featureFlags: any FeatureFlags, workQueue: any WorkQueue
  ) {
    self.serviceOne = serviceOne
    self.serviceTwo = serviceTwo
    self.analytics = analytics
    self.featureFlags = featureFlags
    self.workQueue = workQueue
  }
}

/// The view model of a screen that can only save: a struct with one feature.
@MainActor
public struct DraftViewModel: SaveDraft {
  /// The service that saves.
  public let serviceOne: any ServiceOneProtocol
  /// The queue for deferred work.
  public let workQueue: any WorkQueue

  /// Creates a view model with the services.
  public init(serviceOne: any ServiceOneProtocol, workQueue: any WorkQueue) {
    self.serviceOne = serviceOne
    self.workQueue = workQueue
  }
}
