import Testing
import TestDoubleGenerator

@Suite struct ModifiersTests {
  @Test func ofMembers() throws {
    #expect(try requirement("nonisolated mutating func f()").modifiers == ["nonisolated", "mutating"])
    #expect(try requirement("static var x: Int { get }").modifiers == ["static"])
    #expect(try requirement("consuming func f()").modifiers == ["consuming"])
    #expect(try requirement("class func f()").modifiers == ["class"])
  }

  @Test func withDetails() throws {
    #expect(
      try requirement("private(set) nonisolated(unsafe) var x: Int { get }").modifiers == [
        "private ( set )", "nonisolated ( unsafe )",
      ])
  }

  @Test func modifiersOfThePrecedingRequirementAreIgnored() throws {
    let found = try #require(protocols("func f() async\npublic protocol P {}").first)
    #expect(found.modifiers == ["public"])
  }

  @Test func callsNamedLikeModifiersAreIgnored() throws {
    let found = try #require(protocols("func f() { open(x) }\nprotocol P {}").first)
    #expect(found.modifiers == [])
  }
}
