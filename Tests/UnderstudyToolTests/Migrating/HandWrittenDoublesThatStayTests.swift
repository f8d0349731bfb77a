import Testing

@testable import UnderstudyTool

/// Doubles that are not understood, or not used in a way that is, stay as they are, and are told with what to write.
@Suite struct HandWrittenDoublesThatStayTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var requirement = "func load(page: Int) throws -> [String]"
    var members: String
    var use = ""
    var line: String

    var testDescription: String { line }
  }

  private static func loading(_ statements: String) -> String {
    "\nfunc load(page: Int) throws -> [String] {\n\(statements)\n}"
  }
  private static let returning = "var list: [String] = []" + loading("return list")

  private static let rows = [
    Row(
      members: loading("if page == 1 { return [] }\nreturn [\"a\"]"),
      line: """
        6: MockService: if page == 1 { return [] } | 'load' decides what it answers: say so in the tests, with \
        'stub.load' and 'when(…)' or 'answers { … }'
        """),
    Row(
      members: "var list: [String] = []" + loading("list.removeLast()\nreturn list"),
      line: """
        6: MockService: list.removeLast() | only what records a call or answers it is understood: do this in the tests, \
        with 'stub.load' and 'answers { … }'
        """),
    Row(
      members: "var error: Error?\nvar count = 0"
        + loading("if let error { throw error }\ncount += 1\nreturn []"),
      line: """
        8: MockService: count += 1 | only what records a call or answers it is understood: do this in the tests, with \
        'stub.load' and 'answers { … }'
        """),
    Row(
      requirement: "func a() throws\nfunc b() throws",
      members: "var error: Error?\nfunc a() throws { if let error { throw error } }\n"
        + "func b() throws { if let error { throw error } }",
      line: "4: MockService: error | 'a' and 'b' share it: give each member one of its own"),
    Row(
      members: loading("return []") + "\nfunc reset() {}",
      line:
        "8: MockService: func reset() | no member of 'Service': move it out of 'MockService', or to the tests"
    ),
    Row(
      members: loading("return []") + "\nstatic var shared = 1",
      line: """
        8: MockService: static var shared = 1 | a generated double has the protocol's members alone: move this out of \
        'MockService'
        """),
    Row(
      members: "var list: [String] = [] { didSet { go() } }" + loading("return []"),
      line: """
        4: MockService: var list: [String] = [] { didSet { go() } } | a generated double has the protocol's members \
        alone: move this out of 'MockService'
        """),
    Row(
      members: "var count = 1" + loading("count += 1\nreturn []"),
      line: "4: MockService: count | it counts from 1: count from 0"),
    Row(
      members: "var list: [String]\ninit(list: [String]) { self.list = list; go() }" + loading("return list"),
      line:
        "5: MockService: go() | an initializer that does more than set properties: replace this double by hand"
    ),
    Row(
      members: "var count: Int\ninit(count: Int = 0) { self.count = count }"
        + loading("count += 1\nreturn []"),
      line:
        "5: MockService: self.count = count | what was called begins with nothing here: replace this double by hand"
    ),
    Row(
      requirement: "func rate(_ movie: String, stars: Int)",
      members: "var all: [(name: String, stars: Int)] = []\n"
        + "func rate(_ movie: String, stars: Int) { all.append((movie, stars)) }",
      line:
        "4: MockService: all | its labels are not those of 'rate', which the recorded calls have: use these"),
    Row(
      requirement: "func make<T>(_ type: T.Type) -> T?",
      members: "func make<T>(_ type: T.Type) -> T? { nil }",
      line: """
        4: MockService: func make<T>(_ type: T.Type) -> T? | a generic member is stubbed by type: replace this double by \
        hand
        """),
    Row(
      members: returning, use: "f(mock.list)",
      line: "11: mock.list | a stub can't be read: keep the value in a constant of the test"),
    Row(
      members: "var error: Error?" + loading("if let error { throw error }\nreturn []"),
      use: "mock.error = nil",
      line: "12: mock.error = nil | 'stub.load.reset()', or the answer that it has from here on"),
    Row(
      members: "var error: Error?\nvar list: [String] = []"
        + loading("if let error { throw error }\nreturn list"),
      use: "mock.error = e; mock.list = []",
      line: """
        13: mock.list = [] | another answer goes before it there, and the latest does here: stub that one last
        """),
    Row(
      members: "var count = 0\nvar pages: [Int] = []" + loading("count += 1\npages.append(page)\nreturn []"),
      use: "mock.count = 0",
      line: "14: mock.count | 'calls.load.reset()' forgets what 'pages' says, too: say so if it may"),
    Row(
      members: "var pages: [Int] = []" + loading("pages.append(page)\nreturn []"),
      use: "mock.pages.removeAll()",
      line: "12: mock.pages.removeAll | what was called can't be changed; 'calls.load.reset()' forgets it"),
    Row(
      members: "var lastReceivedPage: Int?" + loading("lastReceivedPage = page\nreturn []"),
      use: "all().map { $0.lastReceivedPage }",
      line: "12: lastReceivedPage | keep the double in a variable, and ask that one"),
    Row(
      members: "var unused = 1" + loading("return []"), use: "mock.unused = 2",
      line: "11: mock.unused | no member of 'MockService' uses it: take it out of the test"),
    Row(
      members: returning, use: "let other = MockService(list: [])",
      line: """
        11: let other = MockService(list: []) | no initializer of 'MockService' that was understood takes these arguments
        """),
    Row(
      members: returning, use: "class Sub: MockService {}",
      line: "11: class Sub: MockService {} | a generated double is final: replace this double by hand"),
    Row(
      members: returning, use: "f(MockService.make())",
      line: "11: f(MockService.make()) | a generated double has no such member: replace this double by hand"),
  ]

  @Test(arguments: rows)
  func stay(_ row: Row) throws {
    let result = try migratedByHand(row.requirement, row.members, use: row.use)
    #expect(result == MigratedByHand(leftovers: [row.line]))
  }

  @Test func whatAnExtensionOfTheProtocolDoesStays() throws {
    let result = try migratedByHand(
      "func load() -> Int\nfunc more() -> Int", "func load() -> Int { 1 }",
      more: "extension Service { public func more() -> Int { 2 } }")
    #expect(
      result.leftovers == [
        """
        3: MockService: class MockService: Service | 'more' is not implemented here but by an extension of 'Service', \
        which a generated double does not use: stub it, and replace this double by hand
        """
      ])
  }

  @Test func whatStructsAreSetToStays() throws {
    let result = try migratedByHand(
      "func load() -> Int", "var number = 1\nfunc load() -> Int { number }", use: "mock.number = 2",
      head: "struct MockService: Service")
    #expect(
      result.leftovers == [
        "9: mock.number | a struct's copies don't follow: check that nobody has one yet, and replace it by hand"
      ])
  }

  @Test func superclassesAndNamesThatNothingKeepsStay() throws {
    let inheriting = try migratedByHand(
      "func a()", "func a() {}", head: "class MockService: NSObject, Service")
    #expect(
      inheriting.leftovers == [
        """
        3: MockService: class MockService: NSObject, Service | a generated double has its protocol alone: it would not \
        inherit 'NSObject'
        """
      ])
    let package = try TemporaryPackage(accepted: nil)
    try package.write("protocol Service { func a() }", to: "Sources/App/A.swift")
    try package.write(
      "final class Recorder: Service {\n  var aCallCount = 0\n  func a() { aCallCount += 1 }\n}\n",
      to: "Tests/AppTests/T.swift")
    #expect(
      package.run("migrate", "--from", "hand", "Tests").text == """
        Tests/AppTests/T.swift:1: stays: Recorder: class Recorder: Service
          write: no directive keeps this name: call it 'ServiceSpy', and run again
        0 files to rewrite, 1 left to you

        """)
  }

  @Test func whatOtherFilesUseStaysUntilTheyAreGiven() throws {
    let package = try TemporaryPackage(accepted: nil)
    try package.write("protocol Service { func a() }", to: "Sources/App/A.swift")
    try package.write(
      "final class MockService: Service {\n  var count = 0\n  func a() { count += 1 }\n}\n",
      to: "Tests/AppTests/M.swift")
    try package.write(
      "import XCTest\nlet mock = MockService()\nlet n = mock.count\n", to: "Tests/AppTests/T.swift")
    #expect(
      package.run("migrate", "--from", "hand", "Tests/AppTests/M.swift", "--write").text == """
        Tests/AppTests/T.swift:2: stays: let mock = MockService()
          write: 'MockService' is used here: give this file's path as well
        0 files rewritten, 1 left to you

        """)
    #expect(
      package.run("migrate", "--from", "hand", "Tests", "--write").text == """
        Tests/AppTests/M.swift
        Tests/AppTests/T.swift
        MockService  is generated, and 4 lines by hand go away  Tests/AppTests/M.swift:1
        2 files rewritten, nothing is left

        """)
    #expect(try package.text("Tests/AppTests/M.swift") == "// understudy: Mock* = Spy\n")
    #expect(
      try package.text("Tests/AppTests/T.swift")
        == "import Understudy\nimport XCTest\nlet mock = MockService()\nlet n = mock.calls.a.count\n")
  }
}
