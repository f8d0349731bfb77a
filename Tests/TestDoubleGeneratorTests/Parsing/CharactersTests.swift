import Testing

@testable import TestDoubleGenerator

/// The tables of Swift's grammar, tried at both ends of each range and beside them.
@Suite struct CharactersTests {
  private static let identifierParts: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
    0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
    0xFDF0...0xFE44, 0xFE47...0xFFF8, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0xE0000...0xEFFFD,
  ]
  private static let combining: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
  private static let operatorStarts: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
    0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
    0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
    0x3008...0x3020, 0x3030...0x3030,
  ]
  private static let operatorParts = operatorStarts + combining + [0xFE00...0xFE0F, 0xE0100...0xE01EF]

  private static func edges(of tables: [ClosedRange<UInt32>]...) -> [UInt32] {
    tables.joined().flatMap { [$0.lowerBound - 1, $0.lowerBound, $0.upperBound, $0.upperBound + 1] }
  }

  private static func holds(_ tables: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
    tables.contains { $0.contains(scalar) }
  }

  @Test(arguments: edges(of: identifierParts, combining))
  func identifiers(scalar: UInt32) {
    let isPart = Self.holds(Self.identifierParts, scalar)
    #expect(Characters.isIdentifierPart(scalar: scalar) == isPart)
    #expect(Characters.isIdentifierStart(scalar: scalar) == (isPart && !Self.holds(Self.combining, scalar)))
  }

  // The grammar lets ideographic marks be both; where both can stand, an identifier is read.
  @Test(arguments: edges(of: operatorParts).filter { !(0x3020...0x3031).contains($0) })
  func operators(scalar: UInt32) {
    #expect(Characters.isOperatorStart(scalar: scalar) == Self.holds(Self.operatorStarts, scalar))
    #expect(Characters.isOperatorPart(scalar: scalar) == Self.holds(Self.operatorParts, scalar))
  }

  @Test func letterOfTwoBytesIsReadAsOne() throws {
    #expect(try requirement("func é()").name == "é")
    #expect(try requirement("static func ≠ (a: A, b: A)").name == "≠")
  }
}
