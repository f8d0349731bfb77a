/// A closure that is called when a service is done: with nothing, or with what went wrong.
public typealias Completion = @MainActor (Result<Void, any Error>) -> Void

/// Saves the draft of a letter.
@MainActor
public protocol ServiceOneProtocol {
  /// Saves the text, and calls back.
  func save(_ text: String, completion: @escaping Completion)
}

/// Sends letters.
@MainActor
public protocol ServiceTwoProtocol {
  /// Sends the text to somebody, and calls back.
  func send(_ text: String, to receiver: String, completion: @escaping Completion)
}

/// Learns what users do.
@MainActor
public protocol Analytics {
  /// Notes that something happened.
  func track(_ event: String, count: Int)
}

/// Knows what is switched on for this user.
@MainActor
public protocol FeatureFlags {
  /// True if the flag is on.
  func isEnabled(_ flag: Flag) -> Bool
}

/// Something that may be switched on.
public enum Flag: Sendable {
  /// Letters may be sent, not only saved.
  case sending
}

/// Does work later, one piece after the other.
@MainActor
public protocol WorkQueue {
  /// Does the work when its turn has come.
  func enqueue(_ work: @escaping @MainActor () -> Void)
}
