/// What the models of the races call: something that takes a while.
public protocol RaceService: Sendable {
  /// What is known under the key.
  func fetch(_ key: String) async -> Int
  /// Keeps the value; returns what was kept before.
  func save(_ value: Int) async -> Int
  /// Whether it may be done.
  func confirm(_ key: String) async -> Bool
}
