import Testing
import TestDoubleGenerator

/// Numbers in the arguments of an attribute, whose text shows each token.
@Suite struct NumbersTests {
  @Test(arguments: [
    ("1", "1"), ("1_000", "1_000"), ("1.5", "1.5"), ("1.5e-3", "1.5e-3"), ("1e5", "1e5"), ("2E+7", "2E+7"),
    ("0x1F", "0x1F"), ("0xff_ff", "0xff_ff"), ("0b10", "0b10"), ("0o17", "0o17"),
    ("0x1p4", "0x1p4"), ("1.description", "1 . description"), ("0xff.description", "0xff . description"),
    ("0x1.fp", "0x1 . fp"), ("1...2", "1 ... 2"), ("1..<2", "1 ..< 2"), ("x.0.1", "x . 0 . 1"), ("-1", "- 1"),
    ("0x", "0x"), ("0xg", "0xg"), ("1a", "1a"), ("1.e", "1 . e"), ("1e", "1e"), ("0x1.8", "0x1 . 8"),
  ])
  func tokens(number: String, text: String) throws {
    #expect(try requirement("@a(\(number)) func f()").attributes == ["@ a ( \(text) )"])
  }

  @Test(arguments: [("9.0", "9 . 0"), ("10.15", "10 . 15"), ("100.1.2", "100 . 1 . 2"), ("13", "13")])
  func versions(version: String, text: String) throws {
    #expect(
      try requirement("@available(macOS \(version), *) func f()").attributes == [
        "@ available ( macOS \(text) , * )"
      ])
  }
}
