import Testing
import TestDoubleGenerator

/// Types are written with the usual spacing.
@Suite struct SwiftSpacingTests {
  @Test(arguments: [
    "Int", "Int?", "Int??", "[Int]", "[String: [Int]]", "(Int, String)", "(left: Int, right: String)",
    "Set<Int>", "Result<Int, any Error>", "Dictionary<String, [Int]?>", "any Sendable", "any A & B",
    "(any A)?", "[any A]", "any A<Int>", "A.B", "A.B<C>.D", "Int.Type", "any A.Type", "(any A).Type",
    "() -> Void", "(Int) -> String", "(Int) async throws -> String", "(Int) throws(E) -> String",
    "(Int) -> (Int) -> Int", "(() -> Void)?", "[() -> Void]", "KeyPath<A, B>", "Swift.Int", "Any",
    "AnyObject",
    "Optional<Set<Int>>", "@Sendable () -> Void", "@MainActor () -> Void", "(inout Int) -> Void",
    "@MainActor @Sendable (Int) async -> Void", "@isolated(any) () -> Void",
    "nonisolated(nonsending) () async -> Void", "[Int: () -> Void]", "InlineArray<3, Int>",
  ])
  func correctSpacingIsKept(type: String) {
    let output = generate("PSpy", ["M": "public protocol P { var value: \(type) { get } }"])
    #expect(output.declarations == ["var value: \(type)"])
  }

  @Test(arguments: [
    ("Set < Int >", "Set<Int>"), ("[ Int ]", "[Int]"), ("( Int )->Void", "(Int) -> Void"),
    ("Dictionary<String,Int>", "Dictionary<String, Int>"), ("[String:Int]", "[String: Int]"),
    ("A\n    & B", "A & B"), ("any A?", "(any A)?"), ("Int /* seconds */", "Int"),
  ])
  func unusualSpacingIsNormalized(type: String, written: String) {
    let output = generate("PSpy", ["M": "public protocol P { var value: \(type) { get } }"])
    #expect(output.declarations == ["var value: \(written)"])
  }
}
