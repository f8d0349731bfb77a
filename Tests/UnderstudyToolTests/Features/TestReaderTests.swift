import TestDoubleGenerator
import Testing

@testable import UnderstudyTool

/// Reads the functions of a file of tests, with their attributes and traits.
@Suite struct TestReaderTests {
  private func functions(_ text: String) -> [FileFunction] {
    TestReader.functions(in: SourceFile(path: "T.swift", module: "T", bytes: Array(text.utf8)))
  }

  @Test func aFunctionHasItsSuiteAndItsLocation() {
    let found = functions(
      """
      func first() {}
      struct Outer {
        enum Inner { static func second() { if true {} } }
        final class Last { func `is it`() { func hidden() {} } }
        func third() {}
      }
      extension Outer.Inner { func fourth() {} }
      protocol P { func none() }
      """)
    #expect(found.map(\.suite) == ["", "Outer.Inner", "Outer.Last", "Outer", "Outer.Inner"])
    #expect(found.map(\.name) == ["first", "second", "is it", "third", "fourth"])
    #expect(found.map(\.location.line) == [1, 3, 4, 5, 7])
    #expect(found.map(\.location.column) == [6, 28, 27, 8, 30])
  }

  @Test(arguments: [
    ("@Test func a() {}", true), ("@Testing.Test func a() {}", true), ("@MainActor @Test func a() {}", true),
    ("@Test(\"once\", arguments: [{ 1 }()])\n  private func a() {}", true), ("func a() {}", false),
    ("@Tests func a() {}", false), ("@Test var b = { 1 }; func a() {}", false),
    ("@Suite(.serialized) struct A { func a() {} }", false),
  ])
  func aTestHasTheAttribute(text: String, isTest: Bool) {
    #expect(functions(text).map(\.isTest) == [isTest])
  }

  @Test func traitsAreReadFromTheWholeBody() {
    let found = functions(
      "class A { func a() { if true { withTestTraits(.a, .b(1)) {} }; withTestTraits(.c) {} }; func b() {} }")
    #expect(found.map(\.testTraitsArguments) == [["( . a , . b ( 1 ) )", "( . c )"], []])
  }
}
