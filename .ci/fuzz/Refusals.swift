/// What the generator may refuse, as its reasons say: what no double can do.
///
/// Any other refusal is a failure.
enum Refusals {
  private static let expected = [
    "which no stub can keep",
    "which no double can record",
    "which no double's initializer can lend",
    "is what every double needs for itself",
    "which Swift 6.3 can't convert",
    "Swift 6.3 crashes where a class in a test target has such a member",
    "leaves no type that a double could be",
  ]

  static func isExpected(_ reason: String) -> Bool { expected.contains { reason.contains($0) } }
}
