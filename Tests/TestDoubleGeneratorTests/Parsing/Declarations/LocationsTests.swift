import Testing
import TestDoubleGenerator

@Suite struct LocationsTests {
  private func lineAndColumn(_ source: String) throws -> [Int] {
    let location = try #require(protocols(source).first).location
    return [location.line, location.column]
  }

  @Test func nameOnTheNextLine() throws {
    #expect(try lineAndColumn("protocol\n  P {}") == [2, 3])
  }

  @Test func columnsAreBytes() throws {
    #expect(try lineAndColumn("/* ä */ protocol P {}") == [1, 19])
  }

  @Test func carriageReturnAndLineFeedAreOneBreak() throws {
    #expect(try lineAndColumn("a\r\nb\r\nprotocol P {}") == [3, 10])
  }

  @Test func ofMembers() throws {
    let members = try requirements(
      "  func f()\n  @a var x: Int { get }, y: Int { get }\n  subscript() -> A { get }\n  init()\n  associatedtype A\n typealias B = A"
    )
    #expect(
      members.map { [$0.location.line, $0.location.column] } == [
        [2, 8], [3, 10], [3, 26], [4, 3], [5, 3], [6, 18], [7, 12],
      ])
  }
}
