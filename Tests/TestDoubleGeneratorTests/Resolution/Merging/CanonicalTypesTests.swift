import Testing
import TestDoubleGenerator

/// Types are compared in their canonical form, which decides whether two requirements are one member or overloads.
@Suite struct CanonicalTypesTests {
  @Test(arguments: [
    ("Vendor.Duration", "Duration"), ("Vendor.Result<Int, any Error>", "Result<Int, any Error>"),
    ("Vendor.Item", "Other.Item"), ("(a: Int, Int)", "(b: Int, Int)"),
  ])
  func differentTypesAreOverloads(one: String, other: String) {
    #expect(
      methods(taking: one, and: other) == ["func load(_ value: \(one))", "func load(_ value: \(other))"])
  }

  @Test(arguments: [
    ("Swift.Duration", "Duration"), ("Swift.Result<Int, any Error>", "Result<Int, any Error>"),
    ("Foundation.Date", "Date"), ("M.Item", "Item"), ("Alias", "[Item?]"),
    ("(_ a: Int) -> Void", "(Int) -> ()"),
    ("any Shape & Sendable", "any Sendable & Shape"), ("Void.Type", "().Type"),
    ("Optional<Item>.Type", "Item?.Type"), ("(Item).Type", "Item.Type"), ("M.Item.Type", "Item.Type"),
    ("([any Shape]).Type.Type", "[Shape].Type.Type"), ("Box<any Shape>.Type.Type", "(Box<Shape>).Type.Type"),
  ])
  func equivalentTypesAreOneMember(one: String, other: String) {
    #expect(methods(taking: one, and: other) == ["func load(_ value: \(one))"])
  }

  /// Returns the methods of a double of `P`, whose declared method takes `other` and whose inherited one takes `one`.
  private func methods(taking one: String, and other: String) -> [String] {
    generate(
      "PSpy",
      [
        "M": """
        import Foundation
        import Vendor
        public struct Item {}
        public typealias Alias = Array<Item?>
        public protocol Shape {}
        public protocol PA { func load(_ value: \(one)) }
        public protocol P: PA { func load(_ value: \(other)) }
        """
      ]
    ).declarations
  }
}
