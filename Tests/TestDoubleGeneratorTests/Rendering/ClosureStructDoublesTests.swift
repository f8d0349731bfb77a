import TestDoubleGenerator
import Testing
import Understudy

/// Doubles of structs of closures.
@Suite struct ClosureStructDoublesTests {
  private func text(_ test: String, _ source: String) -> String { generate(test, ["M": source]).text }

  private func messages(_ source: String, _ test: String = "_ = ClientSpy()") -> [String] {
    generate(test, ["M": source]).diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
  }

  @Test func theTextOfADouble() {
    let source = """
      public struct Client: Sendable {
        public var load: @Sendable (_ page: Int, String) async throws(Failure) -> [Item]
        public var change: (inout Item) -> Void
        public var onEnd: (@MainActor () -> Void)?
        public var inner: Inner
        let key: String
        var retries = 3
        struct Item {}
      }
      struct Inner { var run: () -> Void }
      """
    expectSnapshot(of: text("_ = ClientSpy(wrapping: real)", source), as: .swift)
  }

  @Test func aPublicInitializerNeedsNoTestableImport() {
    let source = """
      public struct Client {
        public var load: () -> Int
        public init(load: @escaping () -> Int) { self.load = load }
      }
      """
    #expect(generate("_ = ClientStub()", ["M": source]).imports == ["import M", "import Understudy"])
    let withoutInit = "public struct Client { public var load: () -> Int }"
    #expect(
      generate("_ = ClientStub()", ["M": withoutInit]).imports == ["@testable import M", "import Understudy"])
  }

  @Test func aParameterMayLackTheUnderscoreOfItsProperty() {
    let source = """
      struct Client {
        var _publish: (Int) -> Void
        init(publish: @escaping (Int) -> Void) { _publish = publish }
      }
      """
    expectSnapshot(of: text("_ = ClientSpy()", source), as: .swift)
  }

  private static let outer = """
    public struct Outer {
      public var inner: Inner
      public init(inner: Inner) { self.inner = inner }
    }
    public struct Inner {
      public var value: () -> Void
      public init(value: @escaping () -> Void) { self.value = value }
    }
    public protocol Feature { var outer: Outer { get } }
    """

  @Test func nestedDoublesOfAPublicDoubleArePublic() {
    expectSnapshot(of: text("// understudy: public OuterSpy", Self.outer), as: .swift)
  }

  @Test func aSubjectContainsTheNestedDoublesOfItsSpies() {
    let output = generate("_ = FeatureSUT()", ["M": Self.outer])
    #expect(output.names == ["FeatureSUT", "InnerSpy", "OuterSpy"])
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func aStructWithoutClosuresIsNotDoubled() {
    #expect(generate("_ = ClientSpy()", ["M": "struct Client { var a: Int }"]).names.isEmpty)
  }

  @Test func aDirectiveChoosesBetweenStructsOfOneName() {
    let source = "struct Client { var a: () -> Void }"
    let output = generate("_ = ClientSpy()", ["M": source, "N": source])
    #expect(
      output.diagnostics.map(\.message) == [
        """
        'ClientSpy' could stand in for 'M.Client' and 'N.Client'; add the comment \
        '// understudy: ClientSpy = M.Client' to this target to choose
        """
      ])
    let chosen = generate("// understudy: ClientSpy = N.Client\n_ = ClientSpy()", ["M": source, "N": source])
    #expect(chosen.diagnostics.isEmpty)
    #expect(chosen.names == ["ClientSpy"])
  }

  @Test(arguments: [
    (
      "struct Client {\n  private var a: () -> Void\n}",
      """
      2: cannot generate a test double: 'Client' has no initializer that a test can call: 'a' is private; write this \
      double by hand
      """
    ),
    (
      "struct Client {\n  var a: () -> Void\n  private init() { a = {} }\n}",
      """
      1: cannot generate a test double: 'Client' has no initializer that a test can call: all are private, failable, \
      generic, or can throw or suspend; write this double by hand
      """
    ),
    (
      "struct Client {\n  var a: () -> Void\n  #if DEBUG\n  var b: Int\n  #endif\n}",
      """
      4: cannot generate a test double: 'Client' has no initializer that a test can call: 'b' stands in an '#if'; write \
      this double by hand
      """
    ),
    (
      "struct Client {\n  var a: () -> Void\n  let line: Int\n}",
      """
      1: cannot generate a test double: 'Client' has a property 'line', which is a parameter of every double's own \
      initializer; write this double by hand
      """
    ),
    (
      "struct Client {\n  var a: () -> Void\n  let `self`: Int\n}",
      """
      1: cannot generate a test double: 'Client' has a property '`self`', which is a parameter of every double's own \
      initializer; write this double by hand
      """
    ),
    (
      "struct Client {\n  var a: () -> Void\n  let b: [Self]\n}",
      """
      1: cannot generate a test double: 'Client' has a property 'b' that is made of 'Self'; write this double by hand
      """
    ),
    (
      "struct Client {\n  var a: () -> Void\n  var b: Never\n}",
      """
      1: cannot generate a test double: 'Client' has a property 'b' of a type without values; write this double by hand
      """
    ),
    (
      "struct Client {\n  var a: () -> Void\n  let b: () -> Void\n  init(a: @escaping () -> Void) { }\n}",
      """
      3: 'b' of 'Client' is not doubled: no initializer takes it, and it can't be set; make it a 'var', or give it to an \
      initializer
      """
    ),
  ]) func unsupportedStructsAreReported(source: String, message: String) {
    #expect(messages(source) == [message])
  }

  @Test(arguments: [
    "@convention(c) (Int) -> Void", "(Int...) -> Void", "(consuming Item) -> Void", "(sending Item) -> Void",
    "(Self) -> Void", "() -> Self", "(@Sendable () -> () -> Int)?",
  ]) func aRareClosureIsRefused(type: String) {
    #expect(
      messages("struct Client {\n  var a: \(type)\n}") == [
        """
        2: cannot generate a test double: the closure 'a' needs more than values, closures and 'inout' arguments, or \
        returns a closure or 'Self'; write this double by hand
        """
      ])
  }
}
