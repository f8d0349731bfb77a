import Testing

@testable import TestDoubleRuntime

/// Types in messages.
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

  @Test func areAsTheyWouldBeWritten() {
    for (type, text) in Self.types { #expect(describe(type: type) == text) }
  }
}
