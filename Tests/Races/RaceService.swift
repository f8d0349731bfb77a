/// The service that the models of the races call; its answers take a while.
public protocol RaceService: Sendable {
  /// Returns the value for the key.
  func fetch(_ key: String) async -> Int
  /// Saves the value; returns the previous value.
  func save(_ value: Int) async -> Int
  /// Returns true if the action with the key is allowed.
  func confirm(_ key: String) async -> Bool
}
