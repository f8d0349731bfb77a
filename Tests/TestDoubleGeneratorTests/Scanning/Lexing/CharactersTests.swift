import Testing

@testable import TestDoubleGenerator

/// The scalars of operators, tested at both ends of each range and next to them.
@Suite struct CharactersTests {
  private static let operators: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
    0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
    0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
    0x3008...0x3030,
  ]

  private static func edges(of ranges: [ClosedRange<UInt32>]...) -> [UInt32] {
    ranges.joined().flatMap { [$0.lowerBound - 1, $0.lowerBound, $0.upperBound, $0.upperBound + 1] }
  }

  private static func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  @Test(arguments: edges(of: operators))
  func operatorScalarsAreThoseOfTheCompiler(scalar: UInt32) {
    let isOperator = Self.contains(Self.operators, scalar)
    #expect(Characters.isOperator(scalar: scalar) == isOperator)
    #expect(Characters.isIdentifierPart(scalar: scalar) == (!isOperator && scalar != 0xA0))
  }
}
