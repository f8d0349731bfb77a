import Foundation
import Testing

@testable import TestDoubleRuntime

/// The descriptions of values in calls, and of types in messages.
@Suite struct ValueDescriptionTests {
  enum Answer {
    case yes
    case because(String)
    case counted(Int, of: Int)
  }

  struct Point { var (x, name) = (1, "a") }

  final class Object {}

  struct Key<Value> { var name: Value }

  final class Box<Value> {}

  struct Named: CustomStringConvertible { var description: String { "the name" } }

  nonisolated(unsafe) static let values: [(Any, String)] = [
    ("text \"quoted\"", "\"text \\\"quoted\\\"\""),
    ([1, 2], "[1, 2]"),
    (Int?.none as Any, "nil"),
    (Int?.some(3) as Any, "3"),
    (Answer.yes, ".yes"),
    (Answer.because("rain"), ".because(\"rain\")"),
    (Answer.counted(1, of: 2), ".counted(1, of: 2)"),
    (Point(), "Point(x: 1, name: \"a\")"),
    (Object(), "Object"),
    (Key(name: 1), "Key(name: 1)"),
    (Box<Int>(), "Box"),
    (Named(), "the name"),
    ((1, b: "c"), "(1, b: \"c\")"),
    (Set([3, 1, 2]), "[1, 2, 3]"),
    (["b": 2, "a": 1], "[\"a\": 1, \"b\": 2]"),
    ([String: Int](), "[:]"),
    ({ 1 } as () -> Int, "{ … }"),
    (Int.self, "Int.self"),
  ]

  @Test func valuesAreInSwiftSyntax() {
    for (value, text) in Self.values { #expect(describe(value) == text) }
  }

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
