import Testing
import TestDoubleGenerator

/// `any` is written before protocols that are used as types, also where their module leaves it out.
@Suite struct ExistentialSpellingTests {
  private static let types = """
    public protocol Q {}
    public protocol Keyed<Key> { associatedtype Key }
    public typealias Both = Q & Sendable
    public typealias Number = Int
    public struct Box<T> { public protocol Inner {} }
    public enum Scope { public protocol Nested {} }
    """

  @Test(arguments: [
    ("Q", "any Q"), ("Q?", "(any Q)?"), ("Q!", "(any Q)!"), ("(Q)?", "(any Q)?"), ("any Q", "any Q"),
    ("any Q?", "(any Q)?"),
    ("[Q]", "[any Q]"),
    ("[String: Q?]", "[String: (any Q)?]"), ("Box<Q>", "Box<any Q>"), ("Q.Type", "any Q.Type"),
    ("Q & AnyObject", "any Q & AnyObject"), ("AnyObject & Q", "any AnyObject & Q"), ("Both", "any Both"),
    ("Scope.Nested", "any Scope.Nested"), ("M.Q", "any M.Q"), ("Number", "Number"), ("Error", "any Error"),
    ("Swift.Error", "any Swift.Error"), ("(Q, Error?) -> Q", "(any Q, (any Error)?) -> any Q"),
    ("(first: Q, second: Int)", "(first: any Q, second: Int)"),
    ("Result<Q, Error>", "Result<any Q, any Error>"),
    ("@Sendable (_ q: Q) throws(Error) -> Void", "@Sendable (_ q: any Q) throws(any Error) -> Void"),
    ("Any & Sendable", "any Any & Sendable"), ("any Any.Type", "any Any.Type"),
    ("any Keyed<Q>", "any Keyed<any Q>"), ("Keyed<Q>", "any Keyed<any Q>"),
    ("any (Q & Sendable)", "any (Q & Sendable)"), ("[any (Q)]", "[any (Q)]"), ("Item", "Item"),
    ("Any", "Any"), ("AnyObject", "AnyObject"),
  ])
  func anyIsAddedToExistentialTypes(written: String, spelled: String) {
    let source =
      Self.types + "\npublic protocol P<Item> { associatedtype Item; var value: \(written) { get } }"
    #expect(generate("PSpy", ["M": source]).declarations == ["var value: \(spelled)"])
  }

  @Test(arguments: [
    "func f<Q>(_ value: Q) -> Q", "func f<T: Q>(_ value: T) where T: Error",
    "func f(_ value: some (Q & Sendable), _ other: (some Q)?)",
  ])
  func typeParametersAndOpaqueTypesHaveNoAny(member: String) {
    let source = "\(Self.types)\npublic protocol P { \(member) }"
    #expect(generate("PSpy", ["M": source]).declarations == [member])
  }

  @Test func theArgumentsOfAnOpaqueTypeHaveAny() {
    let source =
      Self.types
      + "\npublic protocol P { typealias Body = Error; func f(_ value: some Keyed<Body>, _ other: some Keyed<Q> & Q) }"
    #expect(
      generate("PSpy", ["M": source]).declarations
        == ["func f(_ value: some Keyed<any Error>, _ other: some Keyed<any Q> & Q)"])
  }

  @Test func aTypeNamedLikeAProtocolHasNoAny() {
    let source = "public struct Encoder {}\npublic protocol P { var value: Encoder { get } }"
    #expect(generate("PSpy", ["M": source]).declarations == ["var value: M.Encoder"])
  }
}
