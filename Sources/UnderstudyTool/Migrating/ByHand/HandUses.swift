import Foundation
import TestDoubleGenerator

/// What is known when the uses of hand-written doubles in one file are rewritten.
struct HandUses {
  /// What a receiver is, as far as the sources tell.
  enum Receiver: Equatable {
    case double(String)
    case other
    case unknown
  }

  /// The doubles that go, by their names.
  var doubles: [String: HandWrittenDouble]
  /// What the properties of all types in the tests are, by their names.
  var members: [String: [VariableScopes.Meaning]] = [:]
  /// How often each name is declared, in all sources.
  var declarations: [String: Int] = [:]
  /// The bytes that go.
  var removed: [Range<Int>] = []

  private static let words = [
    "call", "count", "received", "toreturn", "return", "result", "handler", "closure", "stub", "mock", "spy",
    "invoke",
    "captured", "last", "was", "did", "should", "error", "thrown", "throw", "passed", "sent", "completion",
  ]

  /// True if a name can hardly be anything but a property of the one double that declares it.
  func isTelling(_ name: String) -> Bool {
    let lower = name.lowercased()
    return name.count >= 8 && declarations[name] == 1 && Self.words.contains { lower.contains($0) }
  }

  /// The doubles that have such a property, which is none of their protocol's.
  func doubles(with property: String) -> [HandWrittenDouble] {
    doubles.values.filter { $0.property(property)?.isRequirement == false }.sorted { $0.name < $1.name }
  }

  func receiver(_ meanings: [VariableScopes.Meaning]) -> Receiver {
    let names = Set(
      meanings.map { (meaning: VariableScopes.Meaning) -> String? in
        if case .type(let name) = meaning { name } else { nil }
      })
    guard !names.isEmpty, !names.contains(nil) else { return .unknown }
    let doubles = names.compactMap { $0 }.filter { self.doubles[$0] != nil }
    if doubles.isEmpty { return .other }
    return names.count == 1 ? .double(doubles[0]) : .unknown
  }
}
