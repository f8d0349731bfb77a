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
    public typealias Handler = (Int) -> Void
    public typealias Reply = @MainActor () -> Void
    @globalActor public actor Database { public static let shared = Database() }

    """

  @Test func asynchronousMembersOfAnActor() {
    let source = """
      public protocol P: Actor {
        func nothing() async
        func number() async -> Int
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
      """
    let output = generate("_ = PSpy(wrapping: real)", ["M": Self.types + source])
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func asynchronousGetters() {
    let source =
      "public protocol P: Sendable { var value: Value { get async }; var thing: Thing { get async } }"
    let output = generate("_ = PSpy(wrapping: real)", ["M": Self.types + source])
    expectSnapshot(of: output.text, as: .swift)
  }

  private func messages(_ source: String, _ mention: String = "_ = PSpy(wrapping: real)") -> [String] {
    generate(mention, ["M": Self.types + "public struct Ticket: ~Copyable {}\n" + source]).messages
  }

  private func note(_ members: String, column: Int = 5, _ double: String = "PSpy") -> String {
    """
    Tests/Use.swift:1:\(column): note: '\(double)' can't forward these calls to a wrapped object, or \
    answer them from a cassette, so each needs a stub: \(members)
    """
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
    "func f<T>(_ a: T.Type, b: Int); func f<T>(_ a: T.Type, b: [T])",
    "var f: Int { get }; func f(_ a: Int) async", "@MainActor func f(_ body: @MainActor () -> Void)",
    "@MainActor func f(completion: @escaping @MainActor () -> Void)",
  ])
  func plainRequirementsAreForwarded(requirement: String) {
    #expect(messages("public protocol P { \(requirement) }") == [])
  }

  @Test(arguments: [
    ("func f(_ a: sending Int)", "'f(_:)'"),
    ("func f(_ a: ((any Friend).Type, Int)) async", "'f(_:)'"),
    ("func f(_ a: isolated MainActor)", "'f(_:)'"),
    ("func f<each T>(_ a: repeat each T)", "'f(_:)'"),
    ("func f(_ a: consuming Ticket)", "'f(_:)'"),
    ("var a: Ticket { get }", "'a'"),
    ("func f<E: Error>(_ body: () throws(E) -> Void) throws(E)", "'f(_:)'"),
  ])
  func rareRequirementsAreNotForwarded(requirement: String, members: String) {
    #expect(messages("public protocol P { \(requirement) }") == [note(members)])
  }

  @Test(arguments: [
    ("func f() -> Self", "'f()'"),
    ("func f<T>() -> Int", "'f()'"),
    ("func f(_ a: inout Int) async", "'f(_:)'"),
    ("func f<T>(_ a: inout T)", "'f(_:)'"),
    ("mutating func f() async", "'f()'"),
    ("var a: Int { mutating get }", "'a'"),
    ("var a: Thing { get async }", "'a'"),
    ("func f() -> Int; func f() -> String", "'f()', 'f()'"),
    ("func f<T>(_ a: [T]); func f(_ a: [Int])", "'f(_:)', 'f(_:)'"),
    ("func f(_ a: Any) async; func f(_ a: () -> Int) async throws", "'f(_:)', 'f(_:)'"),
    ("var f: (Int) -> Void { get }; func f(_ a: Int) async", "'f(_:)'"),
    ("var f: Handler { get }; func f(_ a: Int) async", "'f(_:)'"),
    ("@Database func f(_ body: @MainActor () -> Void)", "'f(_:)'"),
    ("@Database func f(completion: @escaping @MainActor () -> Void)", "'f(completion:)'"),
    ("@Database func f(completion: @escaping Reply)", "'f(completion:)'"),
    ("func f(_ a: Int); func f(_ a: @autoclosure () -> Int)", "'f(_:)', 'f(_:)'"),
  ])
  func unreachableRequirementsAreNotForwarded(requirement: String, members: String) {
    #expect(messages("public protocol P { \(requirement) }") == [note(members)])
  }

  @Test(arguments: [
    ("func f()", "'f()'"), ("var a: Int { get }", "'a'"), ("func f() async -> Thing", "'f()'"),
    ("func f(_ body: () -> Void) async", "'f(_:)'"), ("func f(_ a: @autoclosure () -> Int) async", "'f(_:)'"),
  ])
  func requirementsIsolatedToAnActorAreNotForwarded(requirement: String, members: String) {
    #expect(messages("public protocol P: Actor { \(requirement) }") == [note(members)])
  }

  @Test func differingRequirementsOfTwoProtocolsAreNotForwarded() {
    let source = "public protocol PA { func f() async }\npublic protocol P: PA { func f(); func g() }"
    #expect(messages(source) == [note("'f()'")])
  }

  @Test func oneNoteNamesAllMembersThatAreNotForwarded() {
    let source = """
      public protocol P {
        func log(_ parts: String...)
        func save(_ number: Int)
        subscript(a: Int) -> Int { get }
        func ticket() -> Ticket
      }
      """
    #expect(
      messages(source, "let a = 1; let double = PSpy(wrapping: real)")
        == [note("'log(_:)', 'subscript(_:)', 'ticket()'", column: 25)])
    #expect(messages(source, "_ = PSpy(replaying: real)") == [note("'log(_:)', 'subscript(_:)', 'ticket()'")])
    #expect(
      messages(source, "_ = PStub(replaying: real)") == [
        note("'log(_:)', 'subscript(_:)', 'ticket()'", "PStub")
      ])
    #expect(messages(source, "_ = PSpy()") == [])
  }
}
