import TestDoubleGenerator
import Testing
import Understudy

/// Doubles of structs of closures.
@Suite struct ClosureStructDoublesTests {
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

  @Test func aNameFindsAStructWithClosures() {
    let source = "struct Client { var a: () -> Void }"
    expectSnapshot(
      of: outlines([
        "a struct without closures is not doubled": ["M": "struct P { var a: Int }"],
        "two structs of one name are candidates": ["M": source, "N": source, "Tests": "_ = ClientSpy()"],
        "a directive chooses between structs of one name": [
          "M": source, "N": source, "Tests": "// understudy: ClientSpy = N.Client\n_ = ClientSpy()",
        ],
      ]))
  }

  @Test func unsupportedStructsAreReported() {
    let sources = [
      "struct Client {\n  private var a: () -> Void\n}",
      "struct Client {\n  var a: () -> Void\n  private init() { a = {} }\n}",
      "struct Client {\n  var a: () -> Void\n  #if DEBUG\n  var b: Int\n  #endif\n}",
      "struct Client {\n  var a: () -> Void\n  let line: Int\n}",
      "struct Client {\n  var a: () -> Void\n  let `self`: Int\n}",
      "struct Client {\n  var a: () -> Void\n  let b: () -> Void\n  init(a: @escaping () -> Void) { }\n}",
    ]
    expectSnapshot(of: table(sources) { generate("_ = ClientSpy()", ["M": $0]).messages })
  }

  @Test(arguments: [
    "@convention(c) (Int) -> Void", "(Int...) -> Void", "(consuming Item) -> Void", "(sending Item) -> Void",
    "(Self) -> Void", "() -> Self", "(@Sendable () -> () -> Int)?",

  ])
  func aRareClosureIsRefused(type: String) {
    let output = generate("_ = ClientSpy()", ["M": "struct Client { var a: \(type) }"])
    #expect(
      output.messages == [
        """
        M/M.swift:1:21: error: cannot generate a test double: the closure 'a' needs more than values, closures and \
        'inout' arguments, or returns a closure or 'Self'; write this double by hand
        """
      ])
  }
}
