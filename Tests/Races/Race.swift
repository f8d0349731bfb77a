/// A small model with a bug that appears only in some orders, and the same model without the bug.
public struct Race: Sendable, CustomStringConvertible {
  /// The name of the bug.
  public let description: String
  /// Runs the model, with the bug or fixed; returns a description of the failure, or `nil`.
  public let run: @MainActor @Sendable (_ isBugFixed: Bool, _ service: any RaceService) async -> String?

  /// All races.
  public static let all = [bothReplicasStale, notifiedBeforeState]
}

extension String {
  /// Returns a description of the failure; `nil` if the value is the expected one.
  static func unless<Value: Equatable>(_ value: Value, is expected: Value) -> String? {
    value == expected ? nil : "\(value) instead of \(expected)"
  }
}

/// The service that the models of the races call; its answers take a while.
public protocol RaceService: Sendable {
  /// Returns the value for the key.
  func fetch(_ key: String) async -> Int
  /// Returns true when the action with the key is done.
  func confirm(_ key: String) async -> Bool
}
