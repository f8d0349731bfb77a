import TestDoubleGenerator
import Testing

@testable import UnderstudyTool

/// Reads the suites and tests of a file, with the features that their traits name.
@Suite struct TestReaderTests {
  private func declarations(_ text: String) -> [TestDeclaration] {
    TestReader(SourceFile(path: "T.swift", module: "T", bytes: Array(text.utf8))).declarations
  }

  @Test func aTestHasItsSuiteAndItsLocation() {
    let found = declarations(
      """
      @Test func first() {}
      struct Outer {
        enum Inner { @Test static func second() { if true {} } }
        final class Last { @Test func `is it`() { func testHidden() {} } }
        class func helper() { func testHidden() {} }
        @Test func third() {}
      }
      extension Outer.Inner { @Test func fourth() {} }
      protocol P { func testNone() }
      """
    ).filter { !$0.test.isEmpty }
    #expect(found.map(\.suite) == ["", "Outer.Inner", "Outer.Last", "Outer", "Outer.Inner"])
    #expect(found.map(\.test) == ["first", "second", "is it", "third", "fourth"])
    #expect(found.map(\.location.line) == [1, 3, 4, 6, 8])
    #expect(found.map(\.location.column) == [12, 34, 33, 14, 36])
  }

  @Test(arguments: [
    ("@Test func a() {}", true), ("@Testing.Test func a() {}", true), ("@MainActor @Test func a() {}", true),
    ("@Test(\"once\", arguments: [{ 1 }()])\n  private func a() {}", true), ("func a() {}", false),
    ("@Tests func a() {}", false), ("@Test var b = { 1 }; func a() {}", false), ("func testA() {}", true),
    ("func testA(b: Int) {}", false), ("@Suite(.serialized) struct A { func a() {} }", false),
  ])
  func aTestHasTheAttributeOrAnXCTestsName(text: String, isTest: Bool) {
    #expect(declarations(text).contains { !$0.test.isEmpty } == isTest)
  }

  @Test func aTestHasItsLinesAndTheNamesOfItsComparisons() {
    let text = """
      @Test(arguments: [1]) func a(b: Int) {
        // expectSnapshot(of: b, named: "c")
        func d() { Understudy.expectSnapshot(of: b, named: "e") }
        expectSnapshot(of: "named: \\(b)", named: "f \\(b)")
        expectSnapshot(of: b, named: ""\"
          g
          ""\")
      }
      """
    let tests = declarations(text)
    #expect(tests.map(\.test) == ["a"])
    #expect(tests.map(\.lines) == [1...8])
    #expect(tests.map(\.takesArguments) == [true])
    #expect(tests.map(\.comparisons) == [["e", nil, nil]])
  }
}
