import Testing
import TestDoubleGenerator

/// The extended types of extensions, and their members.
@Suite struct ExtensionsTests {
  private func extensions(_ source: String, named names: Set<String>? = nil) -> [ExtensionDeclaration] {
    DeclarationParser.declarations(
      in: SourceFile(path: "A.swift", module: "A", bytes: Array(source.utf8)), kinds: .extensions,
      named: names
    ).extensions
  }

  @Test func theExtendedTypeIsAsWritten() {
    let found = extensions("extension Outer.Service {}\nextension [Int]: P where Element == Int {}")
    #expect(found.map(\.extended.text) == ["Outer . Service", "[ Int ]"])
    #expect(found.map(\.whereClause.text) == ["", "where Element == Int"])
    #expect(found.map(\.location.line) == [1, 2])
  }

  @Test func membersAreReadOverTheirBodies() {
    let found = extensions(
      """
      extension P {
        public func load(page: Int) async throws -> [Int] { let f = { func inner() {} }; return [] }
        var a: Int { 1 }
        var b: Int { get { 1 } set {} }
        struct Inner { func notMine() {} }
        static func make<T>(_ a: T) -> T { a }
        subscript(i: Int) -> Int { i }
        init(a: Int) { self.init() }
        #if DEBUG
          func debug() {}
        #endif
      }
      """)
    #expect(found.first?.members.map(\.name) == ["load", "a", "b", "make", "subscript", "init", "debug"])
    #expect(found.first?.members.last?.conditions.map(\.source) == ["#if DEBUG"])
  }

  @Test func onlyRequestedExtensionsAreRead() {
    let source = "extension A {}\nextension Outer.B {}\nextension C<Int> {}"
    #expect(extensions(source, named: ["B", "C"]).map(\.extended.text) == ["Outer . B", "C < Int >"])
  }

  @Test func nestedTypesInExtensionsAreRead() {
    let file = SourceFile(
      path: "A.swift", module: "A", bytes: Array("extension A { protocol P { func f() } }".utf8))
    let found = DeclarationParser.declarations(in: file, kinds: [.extensions, .protocols])
    #expect(found.protocols.map(\.name) == ["A.P"])
    #expect(found.extensions.count == 1)
  }

  @Test(arguments: [
    "extension", "extension A", "extension A {", "extension A { func", "extension { }", "}extension A",
  ])
  func brokenSourceIsRead(source: String) { _ = extensions(source) }
}
