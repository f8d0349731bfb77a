import Testing
import TestDoubleGenerator

@Suite struct NominalsTests {
  @Test func kinds() {
    #expect(
      nominals("struct A {}\nenum B {}\nfinal class C {}\nactor D {}").map(\.kind) == [
        .struct, .enum, .class, .actor,
      ])
  }

  @Test func head() throws {
    let found = try #require(nominals("@a public struct A<T>: P, Q<T> where T: R {}").first)
    #expect(found.attributes == ["@ a"])
    #expect(found.modifiers == ["public"])
    #expect(found.generics.text == "< T >")
    #expect(found.inherits.map(\.text) == ["P", "Q < T >"])
    #expect(found.whereClause.text == "where T : R")
  }

  @Test func nested() {
    #expect(nominals("struct A { enum B { struct C {} } }").map(\.name) == ["A", "A.B", "A.B.C"])
  }

  @Test func membersOfNestedTypesBelongToThoseTypes() throws {
    let found = nominals("struct A { let a: Int\n struct B { let b: Int } }")
    #expect(found.map { $0.storedProperties.map(\.name) } == [["a"], ["b"]])
  }

  @Test func onlyThoseAskedFor() {
    #expect(nominals("struct A { struct B {} }\nstruct C {}", named: ["B"]).map(\.name) == ["A.B"])
  }

  @Test func declarationsInFunctionsAreNoMembers() throws {
    let found = try #require(nominals("struct A { func f() { let x = 1\n case y }\n let z: Int }").first)
    #expect(found.storedProperties.map(\.name) == ["z"])
  }
}
