// One protocol per dependency: a feature inherits only the protocols of the dependencies that it needs.

/// A type with the service that saves.
@MainActor
public protocol HasServiceOne {
  /// The service.
  var serviceOne: any ServiceOneProtocol { get }
}

/// A type with the service that sends.
@MainActor
public protocol HasServiceTwo {
  /// The service.
  var serviceTwo: any ServiceTwoProtocol { get }
}

/// A type with analytics.
@MainActor
public protocol HasAnalytics {
  /// The analytics.
  var analytics: any Analytics { get }
}

/// A type with feature flags.
@MainActor
public protocol HasFeatureFlags {
  /// The flags.
  var featureFlags: any FeatureFlags { get }
}

/// A type with a queue for deferred work.
@MainActor
public protocol HasWorkQueue {
  /// The queue.
  var workQueue: any WorkQueue { get }
}
