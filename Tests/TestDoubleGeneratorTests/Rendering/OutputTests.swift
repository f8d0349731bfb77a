import Testing
import TestDoubleGenerator
import Understudy

/// The generated file as a whole.
@Suite struct OutputTests {
  @Test func doublesAreSortedByName() {
    let output = generate("BSpy; CStub; ASpy; AStub", ["M": "protocol C {}; protocol B {}; protocol A {}"])
    #expect(output.names == ["ASpy", "AStub", "BSpy", "CStub"])
    let classes = output.text.split(separator: "\n").filter { $0.contains(" class ") }
    #expect(classes.count == 4)
    #expect(classes == classes.sorted())
  }

  @Test func theOrderOfFilesAndModulesDoesNotMatter() {
    let sources = [
      "public protocol A: B { func f() }", "public protocol B { var b: Int { get }; func f() }",
      "import Foundation\npublic protocol C: A, B {}", "public protocol D { func f(a: Int); func f(b: Int) }",
    ]
    func output(_ order: [Int]) -> Generator.Output {
      var input = Generator.Input()
      let mentions = ["CSpy", "DSpy()", "AStub"]
      input.targetFiles = order.filter { $0 < 3 }.map {
        SourceFile(path: "Tests/\($0).swift", module: "Tests", bytes: Array(mentions[$0].utf8))
      }
      let files = order.map { SourceFile(path: "M/\($0).swift", module: "M", bytes: Array(sources[$0].utf8)) }
      input.modules = [.init(name: "M", files: files)]
      return Generator.generate(input)
    }
    let first = output([0, 1, 2, 3])
    #expect(first.names == ["AStub", "CSpy", "DSpy"])
    #expect(first.text == output([3, 2, 1, 0]).text)
    #expect(first.text == output([2, 0, 3, 1]).text)
  }

  @Test func theTextOfADouble() {
    let output = generate(
      "MoviesServiceSpy",
      [
        "Movies":
          "public protocol MoviesService: Sendable {\n  func movies(page: Int) async throws -> [Movie]\n}"
      ])
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func standardProtocolsAreKnownEvenWithTheirSources() {
    let output = generate(
      "PSpy",
      [
        "OpenCombine": """
        public protocol ObservableObject: AnyObject {
          associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
          var objectWillChange: ObjectWillChangePublisher { get }
        }
        """,
        "M": "import OpenCombine\npublic protocol P: ObservableObject { var title: String { get set } }",
      ])
    #expect(output.messages.isEmpty)
    #expect(
      output.declarations == [
        "var title: String", "nonisolated var objectWillChange: ObservableObjectPublisher",
      ])
  }

  @Test func aBorrowedAsyncClosureIsUnsafeInAllLanguageModes() {
    let text = spy(of: "func f(_ body: () async -> Int, _ other: @Sendable () async -> Int) async").text
    #expect(text.contains("@unsafe nonisolated(nonsending) func"))
  }

  @Test func underscoredAttributesAreNotCopied() {
    let output = spy(of: "func run(@_inheritActorContext _ body: @escaping @Sendable () async -> Void)")
    #expect(output.declarations == ["func run(_ body: @escaping @Sendable () async -> Void)"])
  }
}
