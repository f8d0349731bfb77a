import Testing

@testable import UnderstudyTool

/// Each construct that people write in doubles, and what becomes of its use.
@Suite struct HandWrittenUsesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var requirement: String
    var members: String
    var use: String
    var becomes: String
    var presets: [String] = []

    var testDescription: String { use.isEmpty ? members : use }
  }

  private static let load = "func load(page: Int) throws -> [String]"
  private static let rate = "func rate(_ movie: String, stars: Int)"
  private static let ask = "func ask(_ text: String, done: @escaping (Result<[String], Error>) -> Void)"

  private static func rated(_ members: String, _ use: String, _ becomes: String, _ presets: [String] = [])
    -> Row
  {
    Row(requirement: rate, members: members, use: use, becomes: becomes, presets: presets)
  }

  private static func loaded(_ members: String, _ use: String, _ becomes: String, _ presets: [String] = [])
    -> Row
  {
    Row(requirement: load, members: members, use: use, becomes: becomes, presets: presets)
  }

  private static func body(_ statements: String) -> String { "\n\(rate) {\n\(statements)\n}" }
  private static func loading(_ statements: String) -> String { "\n\(load) {\n\(statements)\n}" }

  private static let records = [
    rated("var count = 0" + body("count += 1"), "mock.count == 1", "mock.calls.rate.count == 1"),
    rated("var count = 0" + body("self.count = self.count + 1"), "f(mock.count)", "f(mock.calls.rate.count)"),
    rated("var count: Int = 0" + body("count += 1"), "mock.count = 0", "mock.calls.rate.reset()"),
    rated(
      "private(set) var isRated = false" + body("isRated = true"), "XCTAssertTrue(mock.isRated)",
      "XCTAssertFalse(mock.calls.rate.isEmpty)"),
    rated(
      "var isRated = false" + body("isRated = true"), "#expect(!mock.isRated)",
      "#expect(mock.calls.rate.isEmpty)"),
    rated("var movie: String?" + body("self.movie = movie"), "mock.movie", "mock.calls.rate.last?.movie"),
    rated("var last = 0" + body("last = stars"), "mock.last + 1", "(mock.calls.rate.last?.stars ?? 0) + 1"),
    rated("var last: Int!" + body("last = stars"), "f(mock.last)", "f(mock.calls.rate.last?.stars)"),
    rated(
      "var given: (movie: String, stars: Int)?" + body("given = (movie, stars)"), "mock.given?.stars",
      "mock.calls.rate.last?.stars"),
    rated(
      "var given: [(String, Int)] = []" + body("given.append((movie, stars))"), "mock.given[0].0",
      "mock.calls.rate[0].0"),
    rated(
      "var all = [Int]()" + body("all += [stars]"), "mock.all == [4]", "mock.calls.rate.map(\\.stars) == [4]"),
    rated("var all = [Int]()" + body("all.append(stars)"), "mock.all.count", "mock.calls.rate.count"),
    rated("var all = [Int]()" + body("all.append(stars)"), "mock.all.first", "mock.calls.rate.first?.stars"),
    rated("var all = [Int]()" + body("all.append(stars)"), "mock.all[1] + 1", "mock.calls.rate[1].stars + 1"),
    loaded(
      "var pages: [Int] = []" + loading("pages.append(page)\nreturn []"), "f(mock.pages, mock.pages.last)",
      "f(Array(mock.calls.load), mock.calls.load.last)", ["stub.load.returns([])"]),
    Row(
      requirement: "func find(_ name: String?)",
      members: "var name: String?\nfunc find(_ name: String?) { self.name = name }",
      use: "XCTAssertNil(mock.name)", becomes: "XCTAssertNil((mock.calls.find.last ?? nil))"),
  ]

  private static let answers = [
    loaded(
      "var list: [String] = []" + loading("list"), "mock.list = [\"a\"]", "mock.stub.load.returns([\"a\"])",
      ["stub.load.returns([])"]),
    loaded(
      "var list: [String]!" + loading("return list"), "mock.list = make(1)", "mock.stub.load.returns(make(1))"
    ),
    loaded(
      "var list: [String]?" + loading("return try XCTUnwrap(list)"), "mock.list = []",
      "mock.stub.load.returns([])"),
    loaded(
      "var list: [String]?" + loading("guard let list else { throw Oops.none }\nreturn list"),
      "mock.list = []",
      "mock.stub.load.returns([])", ["stub.load.throws(Oops.none)"]),
    loaded(
      "var list: [String]?" + loading("return list ?? [\"\\(page)\"]"), "mock.list = []",
      "mock.stub.load.returns([])",
      ["stub.load.answers { page in [\"\\(page)\"] }"]),
    loaded(
      "var error: Error?" + loading("if let error { throw error }\nreturn []"), "mock.error = Oops.none",
      "mock.stub.load.throws(Oops.none)", ["stub.load.returns([])"]),
    loaded(
      "var error: Oops?" + loading("if let e = error { throw e }\nreturn []"), "mock.error = .none",
      "mock.stub.load.throws(Oops.none)", ["stub.load.returns([])"]),
    loaded(
      "var error: Error?" + loading("if error != nil { throw error! }\nreturn []"), "mock.error = e",
      "mock.stub.load.throws(e)", ["stub.load.returns([])"]),
    loaded(
      "var fails = false" + loading("if fails { throw Oops.none }\nreturn []"), "mock.fails = true",
      "mock.stub.load.throws(Oops.none)", ["stub.load.returns([])"]),
    loaded(
      "var result: Result<[String], Oops> = .success([])" + loading("try result.get()"),
      "mock.result = .failure(.none)",
      "mock.stub.load.throws(Oops.none)", ["stub.load.returns([])"]),
    loaded(
      "var result: Result<[String], Error>!" + loading("return try result.get()"),
      "mock.result = .success([\"a\"])",
      "mock.stub.load.returns([\"a\"])"),
    loaded(
      "var result: Result<[String], Error> = .failure(Oops.none)"
        + loading(
          "switch result {\ncase .success(let list): return list\ncase let .failure(error): throw error\n}"),
      "let r = make()\nmock.result = r", "let r = make()\nmock.stub.load.answers { _ in try r.get() }",
      ["stub.load.throws(Oops.none)"]),
    loaded(
      "var handler: ((Int) throws -> [String])?" + loading("try handler?(page) ?? []"),
      "mock.handler = { [\"\\($0)\"] }",
      "mock.stub.load.answers { [\"\\($0)\"] }", ["stub.load.returns([])"]),
    loaded(
      "var handler: (Int) -> [String] = { _ in [] }" + loading("handler(page)"), "mock.handler = answer",
      "mock.stub.load.answers(answer)", ["stub.load.answers { _ in [] }"]),
    rated(
      "var onRate: (() -> Void)?" + body("onRate?()"), "mock.onRate = { go() }",
      "mock.stub.rate.answers { _, _ in go() }"),
    Row(
      requirement: ask,
      members: "var result: Result<[String], Error> = .success([])\n\(ask) { done(result) }",
      use: "mock.result = .failure(e)", becomes: "mock.stub.ask.completes(with: .failure(e))",
      presets: ["stub.ask.completes(with: .success([]))"]),
    Row(
      requirement: "var title: String { get }", members: "var shown = \"a\"\nvar title: String { shown }",
      use: "mock.shown = \"b\"", becomes: "mock.stub.title.returns(\"b\")",
      presets: ["stub.title.returns(\"a\")"]),
    Row(
      requirement: "var title: String? { get set }", members: "var title: String?", use: "mock.title = \"b\"",
      becomes: "mock.title = \"b\"", presets: ["stub.title.returns(nil)"]),
    loaded(loading("return [\"a\"]"), "", "", ["stub.load.returns([\"a\"])"]),
    loaded(loading("make(page)"), "", "", ["stub.load.answers { page in make(page) }"]),
    loaded(loading("throw Oops.none"), "", "", ["stub.load.throws(Oops.none)"]),
    loaded(loading("fatalError(\"never\")"), "", ""),
    rated(body("fatalError()"), "", "", ["stub.rate.answers { _, _ in fatalError() }"]),
    rated(body("// nothing"), "go(mock)", "go(mock)"),
  ]

  @Test(arguments: records + answers)
  func becomeTheKits(_ row: Row) throws {
    let result = try migratedByHand(row.requirement, row.members, use: row.use)
    #expect(result == MigratedByHand(presets: row.presets, use: row.becomes))
  }

  @Test func initializersStay() throws {
    let package = try TemporaryPackage(accepted: nil)
    try package.write(
      "protocol Service { func load() throws -> Int; var id: Int { get } }", to: "Sources/App/A.swift")
    try package.write(
      """
      import XCTest
      struct FakeService: Service {
        let result: Result<Int, Error>
        var id = 7
        func load() throws -> Int { try result.get() }
      }
      final class MockService: Service {
        let id: Int
        private let error: Error?
        init(id: Int = 3, error: Error? = nil) {
          self.id = id
          self.error = error
        }
        func load() throws -> Int {
          if let error { throw error }
          return 1
        }
      }
      let a = [FakeService(result: .success(1)), FakeService(result: .success(1), id: 2)]
      let b = [MockService(), MockService(error: E.a)]
      """, to: "Tests/AppTests/T.swift")
    let output = package.run("migrate", "--from", "hand", "Tests", "--write")
    #expect(output.status == 0)
    #expect(
      try package.text("Tests/AppTests/T.swift") == """
        import Understudy
        import XCTest
        // understudy: Fake* = Spy

        extension FakeService {
          convenience init(result: Result<Int, Error>, id: Int = 7) {
            self.init(fileID: #fileID)
            stub.load.answers { try result.get() }
            stub.id.returns(id)
          }
        }
        // understudy: Mock* = Spy

        extension MockService {
          convenience init(id: Int = 3, error: Error? = nil) {
            self.init(fileID: #fileID)
            stub.load.returns(1)
            if let error { stub.load.throws(error) }
            stub.id.returns(id)
          }

          convenience init() {
            self.init(id: 3)
          }
        }
        let a = [FakeService(result: .success(1)), FakeService(result: .success(1), id: 2)]
        let b = [MockService(), MockService(error: E.a)]
        """)
  }
}
