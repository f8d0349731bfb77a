/// A small model with a bug that shows in some orders alone, and the same model without it.
public struct Race: Sendable, CustomStringConvertible {
  /// What the bug is known as.
  public let description: String
  /// Runs the model, with the bug or fixed; gives what went wrong, if anything did.
  public let run: @MainActor @Sendable (_ isBugFixed: Bool, _ service: any RaceService) async -> String?

  /// All of them.
  public static let all: [Race] = loading + updating + orderly
}

extension String {
  /// What went wrong: the value isn't the one expected.
  static func unless<Value: Equatable>(_ value: Value, is expected: Value) -> String? {
    value == expected ? nil : "\(value) instead of \(expected)"
  }
}
