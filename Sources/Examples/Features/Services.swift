/// A closure that is called when a service has finished, with success or with an error.
public typealias Completion = @MainActor (Result<Void, any Error>) -> Void

/// Saves the draft of a letter.
@MainActor
public protocol ServiceOneProtocol {
  /// Saves the text, and calls the completion handler.
  func save(_ text: String, completion: @escaping Completion)
}

/// Sends letters.
@MainActor
public protocol ServiceTwoProtocol {
  /// Sends the text to the receiver, and calls the completion handler.
  func send(_ text: String, to receiver: String, completion: @escaping Completion)
}

/// Records the actions of users.
@MainActor
public protocol Analytics {
  /// Records an event with a count, such as the number of characters that were sent.
  func track(_ event: String, count: Int)
}

/// Provides the feature flags of the user.
@MainActor
public protocol FeatureFlags {
  /// True if the flag is on.
  func isEnabled(_ flag: Flag) -> Bool
}

/// A feature that can be enabled.
public enum Flag: Sendable {
  /// Letters may be sent, not only saved.
  case sending
}

/// A queue that runs closures later, one after the other.
@MainActor
public protocol WorkQueue {
  /// Runs the closure after all closures that were enqueued earlier.
  func enqueue(_ work: @escaping @MainActor () -> Void)
}
