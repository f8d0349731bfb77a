import Testing
import TestDoubleGenerator

/// The names in `stub` and `calls`, which must be stable, since tests use them.
@Suite struct HandleNamesTests {
  private func handles(_ members: String) -> [String] { spy(of: members).handleNames }

  @Test(arguments: [
    ("func save(_ a: Int); func save(_ a: [String: Int])", ["saveInt", "saveStringInt"]),
    ("func f(); func f(a: Int)", ["f", "fA"]),
    ("func f() -> Int; func f() -> String?", ["fInt", "fString"]),
    ("func f(a: Int) -> Int; func f(a: Int) async -> Int", ["f", "fAsync"]),
    ("func f(a: Int) -> Int; func f(a: Int) async -> Bool", ["fAInt", "fABool"]),
    (
      "func f(a: Int); func f(a: Int) async; func f(b: Int)", ["fA", "fAAsync", "fB"]
    ),
    ("func f(a: Int, b: Int); func f(a: Int, c: Int)", ["fAB", "fAC"]),
    ("func f(_ a: Int?); func f(_ a: Int)", ["fOptional", "f"]),
    (
      "func f(_ a: [Int]); func f(_ a: Int); func f(_ a: [Int]?)", ["fArray", "f", "fArrayOptional"]
    ),
    ("func f(_ a: inout Int); func f(_ a: Int)", ["fInout", "f"]),
    ("func fetch(id: Int, force: Bool); func fetch(name: Int, force: Bool)", ["fetchId", "fetchName"]),
    (
      "func fetch(for a: Int, at b: Int); func fetch(for a: Bool, at b: Int)",
      ["fetchForInt", "fetchForBool"]
    ),
    (
      "func f(a: Box<Int, E>, b: Int) -> C; func f(a: Box<Bool, E>, b: Int) -> C",
      ["fAInt", "fABool"]
    ),
    (
      "func f(a: Int) -> any P<Int, E>; func f(a: Int) -> any P<[Bool], E>; func f(b: Int) -> any P<Int, E>",
      ["fAInt", "fABool", "fB"]
    ),
    ("var title: String { get }; func title(of a: Int) -> String", ["title", "titleOf"]),
    ("subscript(a: Int) -> Int { get set }", ["`subscript`", "subscriptSet"]),
    (
      "subscript(a: Int) -> Int { get set }; subscript(a: String) -> Int { get }",
      ["subscriptInt", "subscriptIntSet", "subscriptString"]
    ),
  ])
  func overloadsAppendLabelsOrTypes(members: String, names: [String]) {
    #expect(handles(members) == names)
  }

  @Test func anOverloadAddedLaterLeavesOthersNamesAlone() {
    let before = handles("func f(a: Int); func f(b: Int); func g()")
    let after = handles("func f(a: Int); func f(b: Int); func f(c: Int); func g()")
    #expect(Set(before).isSubset(of: after))
  }

  @Test func theOrderOfDeclarationDoesNotMatterWhereTypesDiffer() {
    #expect(
      handles("func f(_ a: Int); func f(_ a: String)").sorted()
        == handles("func f(_ a: String); func f(_ a: Int)").sorted())
  }
}
