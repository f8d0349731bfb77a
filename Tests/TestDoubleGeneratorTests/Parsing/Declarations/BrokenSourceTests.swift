import Foundation
import Testing
import TestDoubleGenerator

@Suite struct BrokenSourceTests {
  @Test func anIncompleteProtocolIsReadUpToItsEnd() {
    let source =
      "@a public protocol P<A>: Q where A: R { func f<T>(_ a: [T: (T) -> T]) async throws(E) -> T? where T: S }"
    for length in 0...source.utf8.count {
      let cut = String(decoding: source.utf8.prefix(length), as: UTF8.self)
      #expect(protocols(cut).count <= 1)
    }
    #expect(protocols(String(source.dropLast(2))).first?.members.first?.name == "f")
  }

  @Test(arguments: [
    "extension", "extension A", "extension A {", "extension A { func", "extension { }", "}extension A",
  ])
  func anIncompleteExtensionIsRead(source: String) { _ = ParserRun.run(Array(source.utf8)) }

  @Test func aTooDeeplyNestedTypeIsSkipped() throws {
    let deep = String(repeating: "[", count: 30) + "Int" + String(repeating: "]", count: 30)
    let text = try requirement("func f(_: \(deep), end: Int)").parameters.map(\.type.text)
    #expect(text.map { $0.filter { $0 != " " } } == [deep, "Int"])
  }

  @Test func strayBracketsDontHideWhatFollows() {
    #expect(protocolNames(") ] }\nprotocol P {}") == ["P"])
  }

  @Test(arguments: [
    "(", "[", "A<", "{", "()throws(", "()->", "@A(", "@A<", "(a:@B<", "\"\\(", "\"\"\"\n\\(", "/*", "#if A\n",
    "#if A\n@a\n", "@a (",
    "#\"", "any ", "~", "&", "A.", "inout ", "Foo<@A(Foo<",
  ])
  func deepNestingDoesNotOverflowTheStack(opener: String) async {
    for context in ["", "protocol P { func f(a: ", "struct S { let a: ", "@a(", "extension "] {
      let source = context + String(repeating: opener, count: 300)
      await withCheckedContinuation { continuation in
        let thread = Thread {
          _ = ParserRun.run(Array(source.utf8))
          continuation.resume()
        }
        thread.stackSize = 512 << 10
        thread.start()
      }
    }
  }

  @Test func mutatedSourcesNeverCrash() async {
    let mutator = Mutator(corpus: NastySources.all, seed: 20)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        var mutator = mutator
        for _ in 0..<1000 { _ = ParserRun.run(mutator.next()) }
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test func invalidUTF8IsSkipped() {
    let bytes: [UInt8] = [0xFF, 0xC3] + Array("protocol P {}".utf8) + [0xE2, 0x82]
    #expect(
      DeclarationParser.protocols(in: SourceFile(path: "", module: "", bytes: bytes)).map(\.name) == ["P"])
  }
}
