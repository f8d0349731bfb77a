import Foundation
import Testing

@testable import UnderstudyTool

/// `understudy adopt` in small packages and folders.
@Suite struct AdoptTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "movies",
      targets: [
        .target(name: "Movies"), .target(name: "Doubles", dependencies: ["Movies"], path: "Support/Doubles"),
        .testTarget(name: "MoviesTests", dependencies: [.target(name: "Movies"), "Doubles"]),
      ])
    """

  private static let sources = """
    public protocol MoviesService { func movies(page: Int) async throws -> [String] }
    public protocol StoreProtocol { var count: Int { get set } }
    public protocol APIClient { func send(_ text: String) }
    public protocol Foreign: Elsewhere { func run() }
    open class Legacy { public init() {} }
    """

  private func package() throws -> TemporaryPackage {
    let package = try TemporaryPackage(accepted: nil)
    try package.write(Self.manifest, to: "Package.swift")
    try package.write(Self.sources, to: "Sources/Movies/Movies.swift")
    return package
  }

  @Test func doublesThatCanBeGeneratedAreListedFirstByLength() throws {
    let package = try package()
    try package.write(
      """
      @testable import Movies

      @MainActor
      final class MockStore: StoreProtocol {
        var count = 0
      }

      // Not a part of it.
      public final class MockMoviesService: @unchecked Sendable, MoviesService {
        var pages: [Int] = []
        func movies(page: Int) async throws -> [String] {
          pages.append(page)
          return ["}"]
        }
      }
      """, to: "Tests/MoviesTests/Mocks.swift")
    try package.write(
      """
      @testable import Movies
      struct ForeignFake: Foreign { func run() {} }
      class ClientMock {}
      extension ClientMock: APIClient {
        func send(_ text: String) {}
      }
      """, to: "Support/Doubles/More.swift")
    let output = package.run("adopt")
    #expect(output.errors.isEmpty)
    #expect(output.status == 0)
    #expect(
      output.text == """
        MockMoviesService  7 lines, for MoviesService  Tests/MoviesTests/Mocks.swift:9
        ClientMock  4 lines, for APIClient  Support/Doubles/More.swift:3
        MockStore  4 lines, for StoreProtocol  Tests/MoviesTests/Mocks.swift:4
        ForeignFake  1 line, for Foreign  Support/Doubles/More.swift:2
          stays: 'Foreign' cannot be doubled: it inherits 'Elsewhere', whose declaration is not among the sources \
        of this target and its dependencies, so what it requires is unknown; write this double by hand \
        (Sources/Movies/Movies.swift:4)

        4 doubles in 16 lines; the kit can generate 3 of them, and 15 lines go away

        To keep the names, in one file of each test target that uses them:
        Doubles
          // understudy: *Mock = Spy
          // understudy: ClientMock = Movies.APIClient
        MoviesTests
          // understudy: Mock* = Spy

        """)
  }

  @Test func eachObstacleIsReported() throws {
    let package = try package()
    try package.write(
      """
      import Movies
      class FakeBoth: APIClient, StoreProtocol { var count = 0; func send(_ text: String) {} }
      class StubClient: Legacy, APIClient { func send(_ text: String) {} }
      """, to: "Tests/MoviesTests/Mocks.swift")
    #expect(
      package.run("adopt").text == """
        FakeBoth  1 line, for APIClient, StoreProtocol  Tests/MoviesTests/Mocks.swift:2
          stays: it stands in for APIClient and StoreProtocol, but a generated double stands in for one protocol; where the \
        code under test wants both in one, add 'typealias APIClientAndStoreProtocol = APIClient & StoreProtocol' to the \
        tests and ask for a double of that
        StubClient  1 line, for APIClient  Tests/MoviesTests/Mocks.swift:3
          stays: it inherits the class 'Legacy', and a generated double conforms only to its protocol

        2 doubles in 2 lines; the kit can generate 0 of them, and 0 lines go away

        """)
  }

  @Test func theProtocolsOfQualifiedNamesAndCompositionsAreFound() throws {
    let package = try package()
    try package.write(
      """
      import Movies
      final class MockAPIClient: Movies.APIClient { func send(_ text: String) {} }
      class FakeBoth: StoreProtocol & Movies.APIClient { var count = 0; func send(_ text: String) {} }
      """, to: "Tests/MoviesTests/Mocks.swift")
    let lines = package.run("adopt").text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains(", for ") } == [
        "MockAPIClient  1 line, for APIClient  Tests/MoviesTests/Mocks.swift:2",
        "FakeBoth  1 line, for StoreProtocol, APIClient  Tests/MoviesTests/Mocks.swift:3",
      ])
  }

  /// Returns the lines that `adopt` prints about why the double of a store with this body stays.
  private func obstacles(_ body: String) throws -> String {
    let package = try package()
    try package.write(
      """
      public protocol Store {
        var isOpen: Bool { get }
        func save(_ item: String, for id: Int)
        func item(_ id: Int) -> String?
        func close()
        subscript(id: Int) -> String? { get set }
      }
      """, to: "Sources/Movies/Store.swift")
    try package.write(
      "import Movies\nfinal class InMemoryStore: Store {\n\(body)\n}\n", to: "Tests/MoviesTests/Fake.swift")
    let lines = package.run("adopt").text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func fakeObstacle(_ reader: String, _ property: String, _ writer: String) -> String {
    """
      stays: it is a fake that works: '\(reader)' answers from '\(property)', which '\(writer)' changes, and a \
    generated double answers only what a test stubs
    """
  }

  @Test(arguments: [
    (
      """
      private var items: [Int: String] = [:]
      func save(_ item: String, for id: Int) { items[id] = item }
      func item(_ id: Int) -> String? { items[id] }
      """, fakeObstacle("item", "items", "save")
    ),
    (
      """
      private let state = Mutex(State())
      func save(_ item: String, for id: Int) { state.withLock { $0.items[id] = item } }
      func item(_ id: Int) -> String? { state.withLock { state in return state.items[id] } }
      """, fakeObstacle("item", "state", "save")
    ),
    (
      """
      private var items: [(Int, String)] = []
      func save(_ item: String, for id: Int) { keep(item, id) }
      private func keep(_ item: String, _ id: Int) { self.items.append((id, item)) }
      func item(_ id: Int) -> String? {
        guard let found = items.first(where: { $0.0 == id }) else { return nil }
        return found.1
      }
      """, fakeObstacle("item", "items", "save")
    ),
    (
      """
      var isOpen = true
      func close() { isOpen = false }
      """, fakeObstacle("isOpen", "isOpen", "close")
    ),
    (
      """
      private var items: [Int: String] = [:]
      subscript(id: Int) -> String? {
        get { items[id] }
        set { items[id] = newValue }
      }
      """, fakeObstacle("subscript", "items", "subscript")
    ),
  ])
  func aFakeThatKeepsStateIsNotGenerated(body: String, reason: String) throws {
    #expect(try obstacles(body) == reason)
  }

  @Test(arguments: [
    // The test sets the result.
    """
    var items: [Int: String] = [:]
    var saved: [(item: String, id: Int)] = []
    func save(_ item: String, for id: Int) { saved.append((item, id)) }
    func item(_ id: Int) -> String? { items[id] }
    """,
    // Results in order, and a log of calls.
    """
    var results: [String?] = []
    var log: [String] = []
    var itemCallCount = 0
    func save(_ item: String, for id: Int) { log.append("save"); _ = results.removeFirst() }
    func item(_ id: Int) -> String? {
      log.append("item")
      itemCallCount += 1
      return itemCallCount > 1 ? results.removeFirst() : nil
    }
    """,
    // The members read and write different members of one value.
    """
    let state = Mutex(State())
    func save(_ item: String, for id: Int) { state.withLock { $0.saved.append(item) } }
    func item(_ id: Int) -> String? { state.withLock { $0.result } }
    """,
    // A local variable, a parameter and a label have the property's name.
    """
    var items: [String] = []
    func save(_ item: String, for id: Int) {
      var items = [item]
      items.append("")
    }
    func item(_ items: Int) -> String? { make(items: items) }
    """,
    // A function that only tests call.
    """
    var items: [Int: String] = [:]
    func reset() { items = [:] }
    func item(_ id: Int) -> String? { items[id] }
    """,
    // Only one requirement reads and writes the stored property.
    """
    private var underlying = false
    var isOpen: Bool { get { underlying } set { underlying = newValue } }
    """,
  ])
  func aDoubleThatOnlyRecordsAndAnswersIsGenerated(body: String) throws { #expect(try obstacles(body) == "") }

  @Test func aTypeThatOnlyConformsIsNoDouble() throws {
    let package = try package()
    try package.write(
      """
      import Movies
      struct Page: StoreProtocol { var count = 0 }
      enum MockStore: StoreProtocol { var count: Int { get { 0 } set {} } }
      final class MockView: View {}
      final class Recorder: APIClient {
        var sendCallCount = 0
        func send(_ text: String) { sendCallCount += 1 }
      }
      """, to: "Tests/MoviesTests/Mocks.swift")
    #expect(
      package.run("adopt").text == """
        Recorder  4 lines, for APIClient  Tests/MoviesTests/Mocks.swift:5

        1 double in 4 lines; the kit can generate 1 of them, and 4 lines go away

        """)
  }

  @Test func doublesOutsideOfTestsAreIgnored() throws {
    let package = try package()
    try package.write("struct MockStore: StoreProtocol { var count = 0 }", to: "Sources/Movies/Mock.swift")
    #expect(
      package.run("adopt").text == """
        no doubles: no class, struct or actor in the tests conforms to a protocol of these sources and looks like a \
        double; name the folders that contain the protocols and the doubles

        """)
  }

  @Test func foldersOfAnApplicationAreRecognizedByTheirNames() throws {
    let package = try package()
    try package.write("protocol Clock { func now() -> Int }", to: "App/Shared/Clock.swift")
    try package.write("class ClockSpy: Clock { func now() -> Int { 0 } }", to: "App/SharedTests/Clock.swift")
    try package.write("class StubClock: Clock { func now() -> Int { 0 } }", to: "App/Shared/Mocks/Stub.swift")
    try package.write("class MockClock: Clock { func now() -> Int { 0 } }", to: "App/Pods/Mocks/Clock.swift")
    #expect(
      package.run("adopt", "App").text == """
        StubClock  1 line, for Clock  App/Shared/Mocks/Stub.swift:1
        ClockSpy  1 line, for Clock  App/SharedTests/Clock.swift:1

        2 doubles in 2 lines; the kit can generate 2 of them, and 2 lines go away

        To keep the names, in one file of each test target that uses them:
        Mocks
          // understudy: Stub* = Stub

        """)
  }

  @Test func json() throws {
    let package = try package()
    try package.write(
      """
      /// @Generated by Mockolo
      class StoreMock: StoreProtocol { var count = 0 }
      class ForeignSpy: Foreign {}
      """, to: "Tests/MoviesTests/Mocks.swift")
    #expect(
      package.run("adopt", "--json").text == """
        {
          "directives" : [
            {
              "lines" : [
                "// understudy: *Mock = Spy"
              ],
              "target" : "MoviesTests"
            }
          ],
          "doubles" : [
            {
              "canBeGenerated" : true,
              "directive" : "*Mock = Spy",
              "file" : "Tests/MoviesTests/Mocks.swift",
              "kind" : "class",
              "line" : 2,
              "lines" : 1,
              "maker" : "Mockolo",
              "name" : "StoreMock",
              "obstacles" : [

              ],
              "protocols" : [
                "StoreProtocol"
              ],
              "target" : "MoviesTests"
            },
            {
              "canBeGenerated" : false,
              "file" : "Tests/MoviesTests/Mocks.swift",
              "kind" : "class",
              "line" : 3,
              "lines" : 1,
              "maker" : "Mockolo",
              "name" : "ForeignSpy",
              "obstacles" : [
                {
                  "file" : "Sources/Movies/Movies.swift",
                  "line" : 4,
                  "message" : "'Foreign' cannot be doubled: it inherits 'Elsewhere', whose declaration is not among \
        the sources of this target and its dependencies, so what it requires is unknown; write this double by hand"
                }
              ],
              "protocols" : [
                "Foreign"
              ],
              "target" : "MoviesTests"
            }
          ],
          "generated" : {
            "doubles" : 1,
            "lines" : 1
          },
          "total" : {
            "doubles" : 2,
            "lines" : 2
          }
        }

        """)
  }

  @Test func aFileThatCannotBeReadIsLeftOutAndNamed() throws {
    let package = try package()
    try Data([0x63, 0xFF, 0x0A]).write(
      to: URL(fileURLWithPath: package.path + "/Sources/Movies/Latin.swift"))
    let output = package.run("adopt")
    #expect(
      output.errors == """
        understudy: warning: Sources/Movies/Latin.swift is not UTF-8 (line 1): save it as UTF-8, which Swift \
        sources have to be, or leave it out

        """)
    #expect(output.status == 0)
  }

  @Test func aPathThatIsNoFolderIsAnError() throws {
    let output = try package().run("adopt", "nowhere")
    #expect(output.status == 2)
    #expect(
      output.errors
        == "understudy: error: 'nowhere' is no folder: give the one that holds your sources and tests\n")
  }
}
