import Testing
import TestDoubleGenerator

@Suite struct AccessorsTests {
  private func accessors(_ text: String) throws -> [String] {
    try requirement("var x: Int \(text)").accessors.map(\.text)
  }

  @Test func withModifiersAndAttributes() throws {
    #expect(try accessors("{ @a mutating get nonmutating set }") == ["@ a mutating get", "nonmutating set"])
  }

  @Test func withBodies() throws {
    #expect(try accessors("{ get { 1 } set(new) { f { 2 } } }") == ["get", "set"])
  }

  @Test func aBodyHasNoAccessors() throws {
    #expect(try accessors("{ return 1 }") == [])
  }

  @Test func noneWritten() throws {
    #expect(try accessors("") == [])
  }

  @Test func underscored() throws {
    #expect(try accessors("{ _read _modify }") == ["_read", "_modify"])
  }

  @Test func ofASubscript() throws {
    #expect(
      try requirement("subscript(i: Int) -> Int { get async set }").accessors.map(\.text) == [
        "get async", "set",
      ])
  }

  @Test func ofEachBinding() throws {
    let members = try requirements("var a: Int { get }, b: String { get set }")
    #expect(members.map(\.name) == ["a", "b"])
    #expect(members.map(\.type.text) == ["Int", "String"])
    #expect(members.map { $0.accessors.map(\.text) } == [["get"], ["get", "set"]])
  }
}
