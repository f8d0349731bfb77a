import Testing
import TestDoubleGenerator
import Understudy

/// A requirement that can't be doubled is refused at its own line, with one message that names the unsupported part.
@Suite struct RefusalsTests {
  /// The declarations that the requirements use; the requirements are in line 9 of the file.
  private static let prelude = """
    public struct Ticket: ~Copyable {}
    public struct View: ~Escapable {}
    public struct Crate<T>: ~Copyable {}
    public protocol Shape {}
    public typealias Nobody = Never
    public typealias Work = () -> Void

    public protocol P {

    """

  private func messages(_ requirements: [String]) -> String {
    table(requirements) { generate("PSpy", ["M": Self.prelude + $0 + "\n}"]).outline }
  }

  @Test func unsupportedDeclarationsAreRefused() {
    expectSnapshot(
      of: messages([
        "var __log: Int { get }",
        "func __protocolName()",
        "@_lifetime(borrow self) func load() -> Int",
        "func load(_ body: () async throws -> Void) reasync",
        "func load<let N: Int>()",
        "func load<T: ~Copyable>(_ x: borrowing T)",
        "func load<T>(_ x: T) where T: ~Escapable",
        "func load<each T>(_ x: repeat each T)",
        "func `init`()",
        "var load: Int { borrow mutate }",
      ]))
  }

  @Test func unsupportedParametersAreRefused() {
    expectSnapshot(
      of: messages([
        "func load(_ x: Never)",
        "func load(_ x: (Int, Never))",
        "init(_ x: Nobody)",
        "func load(_ x: @autoclosure () -> Never)",
        "func load(_ x: any Shape & ~Copyable)",
        "func load(_ x: Int...)",
        "func load(_ x: isolated any Actor)",
        "func load(_ x: (borrowing Int) -> Void)",
        "func load(_ x: () -> sending Shape)",
        "func load(_ x: (Int...) -> Void)",
        "func load(_ x: (Nobody) -> Void)",
        "func load(_ x: @escaping @convention(block) () -> Int)",
        "func load(_ x: (@convention(c) () -> Void)!)",
        "func load(_ x: View)",
        "func load(_ x: Span<Int>?)",
        "func load(_ x: Ticket?)",
        "func load(_ x: [3 of Int])",
        "func load(_ x: Ticket)",
        "func load(_ x: inout Ticket)",
        "func load(_ x: sending () -> Void)",
        "func load(_ x: inout sending Int)",
        "func load(_ x: consuming sending Int!)",
        "func load(_ x: borrowing Work)",
        "func load(_ x: @autoclosure () async -> Int)",
        "func load(_ x: @autoclosure () throws -> Int)",
        "func load(_ x: @escaping () throws -> Int) rethrows",
        "func load(_ x: () async throws -> Int) rethrows",
        "func load(_: Int, _: Ticket)",
      ]))
  }

  @Test func unsupportedResultsAreRefused() {
    expectSnapshot(
      of: messages([
        "func load() -> sending Int",
        "func load() -> some Shape",
        "var title: some Shape { get }",
        "var title: Never { get }",
        "var title: Nobody { get async }",
        "var title: (Never, Int) { get set }",
        "func load() -> (Never, Int)",
        "func load() async -> Never",
        "subscript() -> Never { get }",
        "subscript(x: Int) -> Ticket { get }",
        "func load() -> Ticket?",
        "func load() -> Result<Ticket, Never>",
        "func load<T>() -> Crate<T>",
        "func load<T>() -> (() async -> T)?",
        "func load<T>() -> [(()) -> T]",
        "func load() -> Span<Int>",
        "var bytes: RawSpan { get }",
        "var ticket: Ticket { get set }",
        "var close: (consuming Ticket) -> Void { get }",
        "func load() -> any ~Copyable",
        "func load() -> <T: Shape> T",
        "var numbers: [3 of Int] { get }",
      ]))
  }

  @Test func unsupportedErrorsAreRefused() {
    expectSnapshot(
      of: messages([
        "func load<E: Error>(_ x: () throws(E) -> Void) throws(E)",
        "func load<E: Error>() throws(Wrapped<E>)",
        "func load() rethrows",
        "func load(_ x: () -> Void) rethrows",
        "init(_ x: () throws -> Void) rethrows",
      ]))
  }

  @Test func twoRarePartsAreRefused() {
    expectSnapshot(
      of: messages([
        "func load(_ x: sending Int, y: consuming Ticket)",
        "subscript(x: sending Int) -> Int { get }",
        "static func == (x: borrowing Self, y: Self) -> Bool",
        "func load(_ x: borrowing Int, y: inout Int)",
        "func load(_ x: consuming Ticket, y: @autoclosure () -> Int)",
        "func load(_ x: sending Int, y: () -> Int)",
        "func load(_ x: () -> Int) -> Ticket",
        "init(_ x: consuming Ticket)",
      ]))
  }

  @Test func aClosureThatIsSendableOnlyInSwift6IsRefused() {
    let closure = "@escaping @MainActor () -> Void"
    let sources = [
      "protocol P: Sendable { func load(_ x: \(closure)) }",
      "protocol P: Error { func load(_ x: \(closure)) }",
      "protocol P: Actor { func load(_ x: \(closure)) }",
      "protocol P: Sendable { func load(_ x: [@MainActor () -> Void]) }",
      "protocol P: Sendable { func load(_ x: @escaping Work); typealias Work = @MainActor () -> Void }",
      "protocol P: AnyObject { func load(_ x: \(closure)) }",
    ]
    expectSnapshot(
      of: table(sources) { source in
        generate("PSpy", ["M": source]) { $0.modules[0].settings.inheritsIsolation = false }.messages
      })
    for source in sources { #expect(generate("PSpy", ["M": source]).messages.isEmpty) }
  }

  @Test func anErrorInAParentIsAtTheParentsLine() {
    let output = generate(
      "PSpy",
      ["M": "public protocol Parent {\n  func load() -> RawSpan\n}", "N": "import M\nprotocol P: Parent {}"])
    #expect(
      output.messages == [
        """
        M/M.swift:2:8: error: cannot generate a test double: 'load()' returns a value of a kind that is not supported; \
        write this double by hand, or, where an extension implements 'load()', leave it out with \
        '// understudy: PSpy without load()'
        """
      ])
    #expect(output.names.isEmpty)
  }

  @Test func aLeftOutRequirementIsNotRefused() {
    let source =
      "public protocol P { func load() -> RawSpan; func save() }\npublic extension P { func load() -> RawSpan { x } }"
    let output = generate("// understudy: PSpy without load()\nPSpy()", ["M": source])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func save()"])
  }
}
