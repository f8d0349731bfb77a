// One protocol for each dependency: a feature names those that it needs, and nothing else.

/// Has the service that saves.
@MainActor
public protocol HasServiceOne {
  /// The service.
  var serviceOne: any ServiceOneProtocol { get }
}

/// Has the service that sends.
@MainActor
public protocol HasServiceTwo {
  /// The service.
  var serviceTwo: any ServiceTwoProtocol { get }
}

/// Has analytics.
@MainActor
public protocol HasAnalytics {
  /// The analytics.
  var analytics: any Analytics { get }
}

/// Has feature flags.
@MainActor
public protocol HasFeatureFlags {
  /// The flags.
  var featureFlags: any FeatureFlags { get }
}

/// Has a queue for work that can wait.
@MainActor
public protocol HasWorkQueue {
  /// The queue.
  var workQueue: any WorkQueue { get }
}
