import Testing

@testable import StateSnapshots

/// Checks that unequal values of one type have different texts.
struct ValuePairs {
  /// The types and texts of pairs with equal texts.
  private(set) var unchanged: [String] = []
  /// The texts with an address, or with another part that is new in each process.
  private(set) var unstable: [String] = []

  mutating func add<Value: Equatable>(_ first: Value, _ second: Value) {
    #expect(first != second)
    check(first, second)
  }

  /// Checks a pair of a type that isn't `Equatable`.
  mutating func check<Value>(_ first: Value, _ second: Value) {
    let texts = [first, second].map { StateRenderer.render($0).inlineText }
    if texts[0] == texts[1] { unchanged.append("\(Value.self): \(texts[0])") }
    unstable += texts.filter { $0.contains("0x") || $0.contains("Unmanaged") || $0.contains(", age:") }
  }
}
