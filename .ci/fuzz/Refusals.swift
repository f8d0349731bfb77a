/// What the generator may refuse, as its reasons say: what no double can do.
///
/// Any other refusal is a failure.
enum Refusals {
  private static let expected = [
    "so nothing can call it", "so no value of", "which has no value to return", "too, and no type is both",
    "can't bind to another one",
    "which can't inherit the class",
    "and no member is both", "and no type has both", "which no stub can be", "crashes where it is copied",
    "which no stub can keep",
    "which no double can record",
    "which no double's initializer can lend",
    "is what every double needs for itself",
    "which Swift 6.3 can't convert", "Swift 6.3 warns of every body that it could have",
    "which no literal can make", "Swift 6.3 lets no actor conform to that",
    "what can't be copied is no associated type", "Swift 6.3 lets nothing conform to that",
    "Swift 6.3 refuses every such member", "which Swift 6.3 does not understand how to check",
    "is isolated to one of its arguments, and Swift 6.3 crashes", "which a double would still have",
    "Swift 6.3 crashes where that is kept",
    "Swift 6.3 crashes where a class in a test target has such a member",
    "leaves no type that a double could be",
    "and no class is to both", "that never does, which Swift refuses",
    "ties the double to a type that is tied to the double",
    "which Swift 6.3 takes for what can't be sent",
    "Swift 6.3 crashes where one that is both takes", "can't tell apart, and no type has both",
    "can't tell apart, and a double has a member",
    "Swift 6.3 can't copy that", "Swift 6.3 makes no tuple of",
    "lets no other such closure mention types that are not known to be",
  ]

  static func isExpected(_ reason: String) -> Bool { expected.contains { reason.contains($0) } }
}
