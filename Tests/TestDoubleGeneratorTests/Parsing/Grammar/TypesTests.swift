import Testing
import TestDoubleGenerator

@Suite struct TypesTests {
  @Test(arguments: [
    ("A::B", "A :: B"),
    ("Int!", "Int !"),
    ("A<B<C<D>>>", "A < B < C < D > > >"),
    ("A<B>?", "A < B > ?"),
    ("A<B?>?", "A < B ? > ?"),
    ("A<(B) -> C>", "A < ( B ) -> C >"),
    ("[[Int]?]", "[ [ Int ] ? ]"),
    ("[3 of Int]", "[ 3 of Int ]"),
    ("InlineArray<-1, Int>", "InlineArray < - 1 , Int >"),
    ("()", "( )"),
    ("(Int, a: String, _ b: Bool)", "( Int , a : String , _ b : Bool )"),
    ("(Int...) -> Void", "( Int ... ) -> Void"),
    ("@escaping @Sendable (Int) async -> Void", "@ escaping @ Sendable ( Int ) async -> Void"),
    ("@convention(c) (Int) -> Void", "@ convention ( c ) ( Int ) -> Void"),
    ("@autoclosure () -> Int", "@ autoclosure ( ) -> Int"),
    ("inout [Int]", "inout [ Int ]"),
    ("nonisolated(nonsending) @Sendable () -> A", "nonisolated ( nonsending ) @ Sendable ( ) -> A"),
    ("@Sendable nonisolated(nonsending) () -> A", "@ Sendable nonisolated ( nonsending ) ( ) -> A"),
    ("@Sendable A", "@ Sendable A"),
    ("sending ~A", "sending ~ A"),
    ("A.Type::B", "A . Type :: B"),
    ("A.Type.Protocol", "A . Type . Protocol"),
    ("borrowing T", "borrowing T"),
    ("sending any P", "sending any P"),
    ("isolated (any Actor)?", "isolated ( any Actor ) ?"),
    ("borrowing", "borrowing"),
    ("any P&Q", "any P & Q"),
    ("some Collection<Int>", "some Collection < Int >"),
    ("P.Protocol", "P . Protocol"),
    ("Self.Type?", "Self . Type ?"),
    ("any ~Copyable", "any ~ Copyable"),
    ("repeat each T", "repeat each T"),
    ("(repeat (each T, Int))", "( repeat ( each T , Int ) )"),
    ("_", "_"),
    ("`Type`.`in`", "`Type` . `in`"),
    ("A.`self`.default", "A . `self` . default"),
    ("Ünï", "Ünï"),
  ])
  func tokens(type: String, text: String) throws {
    #expect(try typeText(type) == text)
  }

  @Test func aQuestionMarkOnTheNextLineDoesNotBelongToTheType() throws {
    #expect(try requirements("associatedtype A = B\n?\nfunc f()").first?.type.text == "B")
  }

  @Test func aMemberOnTheNextLineBelongsToTheType() throws {
    #expect(try requirement("func f() -> A\n.B").type.text == "A . B")
  }

  @Test func aTypeEndsBeforeTheNextMember() throws {
    let members = try requirements("func f() -> A\nmutating func g()\nfunc h() -> B; var x: C")
    #expect(members.map(\.name) == ["f", "g", "h", "x"])
    #expect(members.map(\.type.text) == ["A", "", "B", "C"])
  }

  @Test func aFunctionTypeAsResultCanHaveNamedParameters() throws {
    #expect(try requirement("func f() -> <T: P> [T]").type.text == "< T : P > [ T ]")
  }

  @Test func aTooDeeplyNestedTypeIsSkipped() throws {
    let deep = String(repeating: "[", count: 30) + "Int" + String(repeating: "]", count: 30)
    let text = try typeText(deep)
    #expect(text.filter { $0 != " " } == deep)
  }
}
