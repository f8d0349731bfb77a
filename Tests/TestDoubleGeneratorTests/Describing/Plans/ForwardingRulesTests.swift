import Testing
import TestDoubleGenerator
import Understudy

/// A wrapping or replaying double forwards plain requirements; a note at the mention lists those that it can't forward.
@Suite struct ForwardingRulesTests {
  private static let types = """
    public class Thing {}
    public struct Value: Sendable {}
    public enum Outer { public struct Inner: Sendable {} }
    public protocol Friend: Sendable {}
    public protocol Stranger {}

    """

  private func messages(_ source: String, _ mention: String = "_ = PSpy(wrapping: real)") -> [String] {
    generate(mention, ["M": Self.types + "public struct Ticket: ~Copyable {}\n" + source]).messages
  }

  @Test(arguments: [
    "func f(_ a: Int, b: [String])", "func f() throws -> Int",
    "func f() async throws(CancellationError) -> Thing",
    "func f(_ a: inout Int)", "func f(_ body: () -> Void)", "func f(_ body: () throws -> Void) rethrows",
    "func f(_ body: @escaping @Sendable () async -> Void)", "func f(_ a: @autoclosure () -> Int)",
    "func f(_ a: @autoclosure () throws -> Int) throws", "func f() -> Never",
    "func f(completion: @escaping (Int) -> Void)", "func f<T>(_ a: T) -> T", "func f(_ a: some Hashable)",
    "mutating func f()", "var a: Int { get set }", "static func f() -> Int", "init(_ a: Int)",
    "func f(byId: Int); func f(byName: String)", "func f(); func f() async",
    "func f<T>(_ a: T.Type, b: Int); func f<T>(_ a: T.Type, b: String)",
    "@MainActor func f(_ body: @MainActor () -> Void)",
    "@MainActor func f(completion: @escaping @MainActor () -> Void)",
  ])
  func plainRequirementsAreForwarded(requirement: String) {
    #expect(messages("public protocol P { \(requirement) }") == [])
  }

  @Test func otherRequirementsAreNotForwarded() {
    let requirements = [
      "func f(_ a: sending Int)",
      "func f(_ a: (any Friend.Type, Int)) async",
      "func f(_ a: consuming Ticket)",
      "var a: Ticket { get }",
      "func f() -> Self",
      "func f<T>() -> Int",
      "func f(_ a: inout Int) async",
      "func f<T>(_ a: inout T)",
      "mutating func f() async",
      "var a: Int { mutating get }",
      "var a: Thing { get async }",
      "func f() -> Int; func f() -> String",
      "func f<T>(_ a: [T]); func f(_ a: [Int])",
      "func f(_ a: Any) async; func f(_ a: () -> Int) async throws",
      "func f(_ a: Int); func f(_ a: @autoclosure () -> Int)",
    ]
    expectSnapshot(of: table(requirements.map { "public protocol P { \($0) }" }) { messages($0) })
  }

  @Test func requirementsOfActorsAndOfTwoProtocolsAreNotForwarded() {
    let sources = [
      "public protocol P: Actor { func f() }",
      "public protocol P: Actor { var a: Int { get } }",
      """
      public protocol P: Actor {
        func nothing() async
        func value() async -> Value
        func values() async -> [String: (Value, at: Date)]?
        func inner() async -> Outer.Inner
        func friend() async -> any Friend
        func thing() async -> Thing
        func things() async -> [Thing]
        func stranger() async -> any Stranger
        func closure() async -> () -> Void
        func unknown() async -> Unknown
      }
      """,
      "public protocol P: Sendable { var value: Value { get async }; var thing: Thing { get async } }",
      "public protocol P: Actor { func f(_ body: () -> Void) async }",
      "public protocol P: Actor { func f(_ a: @autoclosure () -> Int) async }",
      "public protocol PA { func f() async }\npublic protocol P: PA { func f(); func g() }",
    ]
    expectSnapshot(of: table(sources) { messages($0) })
  }

  @Test func oneNoteNamesAllMembersThatAreNotForwarded() {
    let source = """
      public protocol P {
        func save(_ number: Int)
        subscript(a: Int) -> Int { get }
        func ticket() -> Ticket
      }
      """
    let mentions = [
      "let a = 1; let double = PSpy(wrapping: real)", "_ = PSpy(replaying: real)",
      "_ = PStub(replaying: real)",
      "_ = PSpy()",
    ]
    expectSnapshot(of: table(mentions) { messages(source, $0) })
  }
}
