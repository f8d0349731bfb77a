import TestScheduling
import Testing

@testable import StateSnapshots

struct SafeNameTests {
  @Test(arguments: ["loads", "loads.second", "a-b_c", "Movie(id: 1)".filter { $0 != ":" && $0 != " " }])
  func aSafeNameStaysAsItIs(name: String) {
    #expect(SafeName.make(name) == name)
  }

  @Test(arguments: [
    ("a/b", "a-b"), ("a b", "a-b"), ("what? (really)", "what-(really)"), ("does it work?", "does-it-work"),
    ("a<>|*?\"b", "a-b"), (".hidden", "_.hidden"), ("CON", "_CON"), ("aux.txt", "_aux.txt"),
    ("name.", "name._"),
    ("..", "_.._"),
  ])
  func blanksAndPunctuationBecomeHyphens(name: String, expected: String) {
    #expect(SafeName.make(name) == expected)
    #expect(SafeName.make(expected) == expected)
  }

  @Test(arguments: [("größe", "gr-e-"), ("", "_-"), ("?!", "_-"), ("映画", "_-")])
  func aNameThatLosesLettersHasADigest(name: String, prefix: String) {
    let safe = SafeName.make(name)
    #expect(safe == prefix + Digest.of(name.utf8).prefix(8))
    #expect(SafeName.make(safe) == safe)
  }

  @Test func aLongNameIsCut() {
    let long = String(repeating: "long", count: 100)
    #expect(SafeName.make(long).utf8.count == SafeName.maximumLength)
    #expect(SafeName.make(long) != SafeName.make(long + "er"))
  }

  @Test func everyNameIsSafe() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...300, using: &random)
      let name = String(
        String.UnicodeScalarView(
          (0..<count).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0..<0x300, using: &random)) }))
      let safe = SafeName.make(name)
      #expect(!safe.isEmpty && safe.utf8.count <= SafeName.maximumLength)
      #expect(!safe.hasPrefix(".") && !safe.hasSuffix("."))
      #expect(safe.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/\\:*?\"<>|".utf8.contains($0) })
    }
  }
}
