/// The features that the letter screen needs: a feature is added by adding it here.
public typealias LetterFeatures = SaveDraft & SendLetter

/// The features over their services; there is no logic in it.
@MainActor
public final class LetterViewModel: LetterFeatures {
  /// The service that saves.
  public let serviceOne: any ServiceOneProtocol
  /// The service that sends.
  public let serviceTwo: any ServiceTwoProtocol
  /// Learns what users do.
  public let analytics: any Analytics
  /// Knows what is switched on.
  public let featureFlags: any FeatureFlags
  /// Where work waits.
  public let workQueue: any WorkQueue

  /// The features over the services.
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

/// A screen that can only save: the same features, fewer of them, and a struct will do.
@MainActor
public struct DraftViewModel: SaveDraft {
  /// The service that saves.
  public let serviceOne: any ServiceOneProtocol
  /// Where work waits.
  public let workQueue: any WorkQueue

  /// The feature over the service.
  public init(serviceOne: any ServiceOneProtocol, workQueue: any WorkQueue) {
    self.serviceOne = serviceOne
    self.workQueue = workQueue
  }
}
