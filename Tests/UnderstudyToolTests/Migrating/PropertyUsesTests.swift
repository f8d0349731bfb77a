import Testing
import UnderstudyMigration

@testable import UnderstudyTool

/// Each construct of Mockolo, AutoMockable and Spyable, source to source.
@Suite struct PropertyUsesTests {
  private static let mockolo: [(String, String)] = [
    ("mock.loadCallCount", "mock.calls.load.count"),
    ("self.a.mock.loadCallCount", "self.a.mock.calls.load.count"),
    ("mock!.loadCallCount", "mock!.calls.load.count"),
    ("mock?.loadCallCount", "mock?.calls.load.count"),
    ("mock.loadArgValues", "mock.calls.load"),
    ("mock.titleSetCallCount", "mock.calls.title.sets.count"),
    ("mock.loadCallCount = 0", "mock.calls.load.reset()"),
    ("mock.loadArgValues = []", "mock.calls.load.reset()"),
    ("mock.loadHandler = { _ in [] }", "mock.stub.load.answers { _ in [] }"),
    ("mock.loadHandler = { _ in\n  []  // none\n}", "mock.stub.load.answers { _ in\n  []  // none\n}"),
    ("mock.loadHandler = handler", "mock.stub.load.answers(handler)"),
    ("mock.loadHandler = make() { 1 }\nnext()", "mock.stub.load.answers(make() { 1 })\nnext()"),
    ("mock.findByStringCallCount", "mock.calls.findByString.count"),
    ("mock.sendArgValues", "mock.calls.send.map(\\.text)"),
    ("store.openCallCount", "store.calls.open.count"),
    ("var m: ServiceMock!", "var m: ServiceSpy!"),
    ("f(ServiceMock.self)", "f(ServiceSpy.self)"),
    (
      "mock.loadHandler = { _ in self.n += mock.countCallCount; return [] }",
      "mock.stub.load.answers { _ in self.n += mock.calls.count.count; return [] }"
    ),
    ("mock.title = \"a\"", "mock.title = \"a\""), ("unknown.count", "unknown.count"),
    ("\"mock.loadCallCount\"", "\"mock.loadCallCount\""), ("// mock.loadCallCount", "// mock.loadCallCount"),
    ("\"\\(mock.loadCallCount)\"", "\"\\(mock.calls.load.count)\""),
  ]

  private static let automockable: [(String, String)] = [
    ("mock.loadIdCallsCount", "mock.calls.load.count"),
    ("mock.loadIdIntStringCallsCount", "mock.calls.load.count"),
    ("mock.countCalled", "!mock.calls.count.isEmpty"), ("!mock.countCalled", "mock.calls.count.isEmpty"),
    ("XCTAssertTrue(mock.countCalled)", "XCTAssertFalse(mock.calls.count.isEmpty)"),
    ("XCTAssertFalse(mock.countCalled, \"no\")", "XCTAssertTrue(mock.calls.count.isEmpty, \"no\")"),
    ("#expect(self.mock.countCalled)", "#expect(!self.mock.calls.count.isEmpty)"),
    ("a && mock.countCalled && b", "a && !mock.calls.count.isEmpty && b"),
    ("mock.countCalled = false", "mock.calls.count.reset()"),
    ("mock.loadIdReceivedPage", "mock.calls.load.last"),
    ("mock.saveAtReceivedArguments?.text", "mock.calls.save.last?.text"),
    ("mock.saveAtReceivedArguments!.place", "mock.calls.save.last!.place"),
    ("mock.loadIdReceivedInvocations.first", "mock.calls.load.first"),
    ("mock.sendDoneReceivedInvocations", "mock.calls.send.map(\\.text)"),
    ("mock.sendDoneReceivedText", "mock.calls.send.last?.text"),
    ("mock.countReturnValue = 3", "mock.stub.count.returns(3)"),
    ("mock.countReturnValue = 3 // three", "mock.stub.count.returns(3) // three"),
    ("mock.countReturnValue = a\n  ? 1\n  : 2\nb()", "mock.stub.count.returns(a\n  ? 1\n  : 2)\nb()"),
    (
      "mock.countReturnValue = list\n  .map { $0 }\n  .count",
      "mock.stub.count.returns(list\n  .map { $0 }\n  .count)"
    ),
    ("mock.countReturnValue = 1; go()", "mock.stub.count.returns(1); go()"),
    ("run { mock.countReturnValue = 1 }", "run { mock.stub.count.returns(1) }"),
    (
      "mock.loadIdReturnValue = [\"\"\"\n  a\n  \"\"\"]\nb()",
      "mock.stub.load.returns([\"\"\"\n  a\n  \"\"\"])\nb()"
    ),
    ("mock.loadIdThrowableError = E.a", "mock.stub.load.throws(E.a)"),
    ("mock.loadIdClosure = { _ in [] }", "mock.stub.load.answers { _ in [] }"),
    ("mock.underlyingTitle = \"a\"", "mock.stub.title.returns(\"a\")"),
    ("mock.underlyingTitle.count", "mock.title.count"),
  ]

  @Test(arguments: mockolo)
  func ofMockolo(use: String, becomes: String) {
    let (text, leftovers) = migrated(use, from: .mockolo)
    #expect(text == becomes)
    #expect(leftovers.isEmpty)
  }

  @Test(arguments: automockable)
  func ofAutoMockable(use: String, becomes: String) {
    let (text, leftovers) = migrated(use, from: .automockable)
    #expect(text == becomes)
    #expect(leftovers.isEmpty)
  }

  @Test(arguments: automockable)
  func ofSpyable(use: String, becomes: String) {
    let (text, leftovers) = migrated(use, from: .spyable)
    #expect(text == becomes)
    #expect(leftovers.isEmpty)
  }

  private static let unchangedUses: [(MockingLibrary, String, String)] = [
    (
      MockingLibrary.mockolo, "mock.loadHandler = nil",
      "mock.loadHandler = nil | 'mock.stub.load.reset()', or the answer that it has from here on"
    ),
    (
      .mockolo, "let h = mock.loadHandler",
      "mock.loadHandler | a stub can't be read: keep the value in a constant of the test"
    ),
    (
      .mockolo, "mock.loadCallCount += 1",
      "mock.loadCallCount | what was called can't be changed; 'mock.calls.load.reset()'"
    ),
    (
      .mockolo, "mock.loadCallCount = 3",
      "mock.loadCallCount = 3 | what was called can't be set: call the member, or '…calls.load.reset()'"
    ),
    (
      .mockolo, "mock.findByCallCount",
      """
      mock.findByCallCount | it fits several members: write 'findByString' or 'findByInt' after \
      'calls.' or 'stub.'
      """
    ),
    (
      .mockolo, "mock.gonePastCallCount",
      """
      mock.gonePastCallCount | no member of 'Service' has this property: choose the handle after \
      'calls.' or 'stub.'
      """
    ),
    (
      .mockolo, "elsewhere.loadCallCount",
      """
      elsewhere.loadCallCount | say in this file which double 'elsewhere' is, such as 'let elsewhere: \
      MoviesServiceSpy', and run again
      """
    ),
    (
      .mockolo, "let a = ServiceMock(title: \"a\")",
      """
      ServiceMock(title: "a") | ServiceSpy() takes no arguments: create it without them, then set its properties and \
      stub its members
      """
    ),
    (
      .automockable, "mock.countThrowableError = E.a",
      "mock.countThrowableError = E.a | the member throws nothing"
    ),
    (
      .spyable, "mock?.countCalled",
      "mock?.countCalled | 'calls.count.isEmpty' is the opposite; unwrap the double first"
    ),
    (
      .automockable, "mock.countReturnValue = // why\n  3",
      "mock.countReturnValue = | 'mock.stub.count' takes the answer"
    ),
  ]

  @Test(arguments: unchangedUses)
  func whatIsNotSureStays(kit: MockingLibrary, use: String, line: String) {
    let (text, leftovers) = migrated(use, from: kit)
    #expect(text == use)
    #expect(leftovers == ["1: " + line])
  }

  @Test func typesThatTheFileDeclaresStay() {
    let use = "class ServiceMock: Service { var loadCallCount = 0 }\nlet m = ServiceMock()\nm.loadCallCount"
    #expect(migrated(use, from: .mockolo).text.hasSuffix(use))
  }
}
