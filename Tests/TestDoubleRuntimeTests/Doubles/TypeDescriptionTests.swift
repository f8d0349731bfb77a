import Testing

@testable import TestDoubleRuntime

/// The descriptions of types in messages.
@Suite struct TypeDescriptionTests {
  static let types: [(any Any.Type, String)] = [
    (Int.self, "Int"),
    ([Int].self, "[Int]"),
    ([String: [Int]?].self, "[String: [Int]?]"),
    (Int??.self, "Int??"),
    ((() -> Int)?.self, "(() -> Int)?"),
    (Result<Int, Never>.self, "Result<Int, Never>"),
    (Void.self, "()"),
  ]

  @Test func typesAreInSwiftSyntax() {
    for (type, text) in Self.types { #expect(describe(type: type) == text) }
  }
}
