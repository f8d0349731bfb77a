import Testing
import UnderstudyMigration

@testable import UnderstudyTool

/// Each construct of Cuckoo and Mockable, source to source.
@Suite struct MatcherUsesTests {
  private static let cuckoo: [(String, String)] = [
    ("stub(mock) { when($0.count()).thenReturn(1) }", "mock.stub.count.returns(1)"),
    ("stub(mock) { s in when(s.count()).thenReturn(1, 2) }", "mock.stub.count.returns(1, 2)"),
    ("stub(mock) { (s: MockService) in when(s.count()).then { 1 } }", "mock.stub.count.answers { 1 }"),
    (
      "stub(mock) { s in\n  // First.\n  when(s.count()).thenReturn(1)\n\n  when(s.load(id: 2)).thenReturn([\n    \"a\"\n  ])\n  // Last.\n}\nnext()",
      """
      // First.\nmock.stub.count.returns(1)\n\nmock.stub.load.when(2).returns([\n  "a"\n])\n// \
      Last.\nnext()
      """
    ),
    (
      "  stub(mock) { s in when(s.save(any(), at: equal(to: 2))).thenDoNothing() }",
      "  mock.stub.save.when { $0.place == 2 }.returns()"
    ),
    ("stub(mock) { when($0.save(\"a\", at: 2)).thenDoNothing() }", "mock.stub.save.when(\"a\", 2).returns()"),
    (
      "stub(mock) { when($0.save(isNil(), at: notNil())).thenDoNothing() }",
      "mock.stub.save.when { $0.text == nil && $0.place != nil }.returns()"
    ),
    (
      "stub(mock) { when($0.send(equal(to: \"a\"), done: anyClosure())).thenDoNothing() }",
      "mock.stub.send.when(\"a\").returns()"
    ),
    ("stub(mock) { when($0.title.get).thenReturn(\"a\") }", "mock.stub.title.returns(\"a\")"),
    ("stub(self.mock) { when($0.load(id: any())).thenThrow(E.a) }", "self.mock.stub.load.throws(E.a)"),
    ("verify(mock).count()", "XCTAssertEqual(mock.calls.count.count, 1)"),
    ("verify(mock, times(n)).count()", "XCTAssertEqual(mock.calls.count.count, n)"),
    ("verify(mock, never()).load(id: any())", "XCTAssertEqual(mock.calls.load.count, 0)"),
    ("verify(mock, atLeast(2)).count()", "XCTAssertGreaterThanOrEqual(mock.calls.count.count, 2)"),
    (
      "verify(mock).save(equal(to: \"a\"), at: any())",
      "XCTAssertEqual(mock.calls.save.filter { $0.text == \"a\" }.count, 1)"
    ),
    ("verify(mock).title.get()", "XCTAssertEqual(mock.calls.title.gets, 1)"),
    ("verify(mock).title.set(any())", "XCTAssertEqual(mock.calls.title.sets.count, 1)"),
    (
      "verify(mock, times(2)).title.set(\"a\")",
      "XCTAssertEqual(mock.calls.title.sets.filter { $0 == \"a\" }.count, 2)"
    ),
  ]

  private static let mockable: [(String, String)] = [
    ("given(mock).count().willReturn(1)", "mock.stub.count.returns(1)"),
    ("given(mock).load(id: .value(1)).willReturn([])", "mock.stub.load.when(1).returns([])"),
    (
      "given(mock)\n  .load(id: .any)\n  .willReturn([])\n  .willReturn([\"a\"])\nnext()",
      "mock.stub.load.returns([], [\"a\"])\nnext()"
    ),
    (
      "given(mock).load(id: .matching { $0 > 1 }).willThrow(E.a)",
      "mock.stub.load.when { $0 > 1 }.throws(E.a)"
    ),
    ("given(mock).load(id: .matching(isOdd)).willThrow(E.a)", "mock.stub.load.when(isOdd).throws(E.a)"),
    (
      "given(mock).load(id: .any).willProduce { id in\n  // each\n  [\"\\(id)\"]\n}",
      "mock.stub.load.answers { id in\n  // each\n  [\"\\(id)\"]\n}"
    ),
    ("given(mock).save(.any, at: .value(2)).willReturn()", "mock.stub.save.when { $0.place == 2 }.returns()"),
    ("given(mock).title.willReturn(\"a\")", "mock.stub.title.returns(\"a\")"),
    ("verify(mock).count().called(.once)", "XCTAssertEqual(mock.calls.count.count, 1)"),
    ("verify(mock).count().called(count: .never)", "XCTAssertEqual(mock.calls.count.count, 0)"),
    ("verify(mock).count().called(2)", "XCTAssertEqual(mock.calls.count.count, 2)"),
    ("verify(mock).count().called(.exactly(2))", "XCTAssertEqual(mock.calls.count.count, 2)"),
    ("verify(mock).count().called(.atLeast(2))", "XCTAssertGreaterThanOrEqual(mock.calls.count.count, 2)"),
    ("verify(mock).count().called(.atMost(2))", "XCTAssertLessThanOrEqual(mock.calls.count.count, 2)"),
    (
      "verify(mock).load(id: .matching { $0 > 1 }).called(.atLeastOnce)",
      "XCTAssertGreaterThanOrEqual(mock.calls.load.filter { $0 > 1 }.count, 1)"
    ),
    ("verify(mock).title().getCalled(1)", "XCTAssertEqual(mock.calls.title.gets, 1)"),
    ("verify(mock).title(newValue: .any).setCalled(.once)", "XCTAssertEqual(mock.calls.title.sets.count, 1)"),
  ]

  @Test(arguments: cuckoo)
  func ofCuckoo(use: String, becomes: String) {
    let (text, leftovers) = migrated(use, from: .cuckoo)
    #expect(text == becomes)
    #expect(leftovers.isEmpty)
  }

  @Test(arguments: mockable)
  func ofMockable(use: String, becomes: String) {
    let (text, leftovers) = migrated(use, from: .mockable)
    #expect(text == becomes)
    #expect(leftovers.isEmpty)
  }

  @Test func inSwiftTestingTheyAreItsExpectations() {
    let text = migrated("import Testing\nverify(mock).count().called(.atLeast(2))", from: .mockable).text
    #expect(text == "import Testing\n#expect(mock.calls.count.count >= 2)")
  }

  private static let unchangedUses: [(MockingLibrary, String, [String])] = [
    (
      MockingLibrary.cuckoo,
      "stub(mock) { s in\n  when(s.count()).thenReturn(1)\n  when(s.count()).thenCallRealImplementation()\n}",
      [
        """
        3: when(s.count()).thenCallRealImplementation() | 'mock.stub.….answers { … }', and move the \
        rest of the block out of it
        """
      ]
    ),
    (
      .cuckoo, "verify(mock).load(id: captor.capture())",
      ["1: verify(mock).load(id: captor.capture()) | an expectation of 'mock.calls.load'"]
    ),
    (
      .cuckoo, "verifyNoMoreInteractions(mock)",
      [
        """
        1: verifyNoMoreInteractions(mock) | '@Suite(.doubles(.strict))' finds each call that no test \
        looks at
        """
      ]
    ),
    (
      .cuckoo, "stub(elsewhere) { when($0.count()).thenReturn(1) }",
      ["1: stub(elsewhere) | say in this file which double 'elsewhere' is, and run again"]
    ),
    (
      .cuckoo, "verify(mock, /* twice */ times(2)).count()",
      [
        """
        1: verify(mock, /* twice */ times(2)).count() | move the comment out of it; then \
        'XCTAssertEqual(mock.calls.count.count, 2)'
        """
      ]
    ),
    (
      .mockable, "verify(mock).count().calledEventually(.once)",
      ["1: verify(mock).count().calledEventually(.once) | an expectation of 'mock.calls.count'"]
    ),
    (
      .mockable, "when(mock).count().perform { a += 1 }",
      [
        """
        1: when(mock).count().perform { a += 1 } | 'mock.stub.….answers { … }' does something when the \
        member is called
        """
      ]
    ),
    (
      .mockable, "let x = MockService(policy: .relaxed)",
      [
        """
        1: MockService(policy: .relaxed) | ServiceSpy() takes no arguments: create it without them, then set its \
        properties and stub its members
        """
      ]
    ),
    (
      .mockable, "given(mock).find(by: .any).willReturn()",
      ["1: given(mock).find(by: .any).willReturn() | 'mock.stub.findByString.when { … }.answers { … }'"]
    ),
  ]

  @Test(arguments: unchangedUses)
  func whatIsNotSureStays(kit: MockingLibrary, use: String, lines: [String]) {
    let (text, leftovers) = migrated(use, from: kit)
    #expect(text == use)
    #expect(leftovers == lines)
  }
}
