import Testing
import TestDoubleGenerator

@Suite struct GenericsTests {
  @Test func parameters() throws {
    let function = try requirement("func f<T, U: P & Q, each V, let n: Int>(_: T) -> U")
    #expect(function.generics.text == "< T , U : P & Q , each V , let n : Int >")
    #expect(function.name == "f")
    #expect(function.type.text == "U")
  }

  @Test func whereClause() throws {
    let function = try requirement("func f<T>() where T: P, T.A == Array<Array<Int>>, T: ~Copyable")
    #expect(function.whereClause.text == "where T : P , T . A == Array < Array < Int > > , T : ~ Copyable")
  }

  @Test func primaryAssociatedTypes() throws {
    let found = try #require(protocols("protocol P<A, B>: Q where A: R {}").first)
    #expect(found.primaryAssociatedTypes == ["A", "B"])
    #expect(found.inherits.map(\.text) == ["Q"])
    #expect(found.whereClause.text == "where A : R")
  }

  @Test func inheritance() throws {
    let found = try #require(
      protocols("protocol P: class, Q & R, ~Copyable, @unchecked Sendable, A.B<Int> {}").first)
    #expect(
      found.inherits.map(\.text) == ["class", "Q & R", "~ Copyable", "@ unchecked Sendable", "A . B < Int >"])
  }

  @Test func associatedType() throws {
    let type = try requirement("associatedtype A: P, Q = B<Int> where A.C == Int")
    #expect(type.kind == .associatedType)
    #expect(type.inherits.map(\.text) == ["P", "Q"])
    #expect(type.type.text == "B < Int >")
    #expect(type.whereClause.text == "where A . C == Int")
  }

  @Test func typeAliasOfAProtocol() throws {
    let alias = try requirement("typealias A<T> = [T] where T: P")
    #expect(alias.kind == .typeAlias)
    #expect(alias.generics.text == "< T >")
    #expect(alias.type.text == "[ T ]")
    #expect(alias.whereClause.text == "where T : P")
  }
}
