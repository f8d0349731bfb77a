import Testing
import TestDoubleGenerator
import Understudy

/// A directive with a pattern generates doubles with the names of a suite's hand-written doubles.
@Suite struct NamePatternsTests {
  private static let module = """
    public protocol MoviesService { func movies() -> [Int] }
    public protocol StoreProtocol {}
    """

  @Test(arguments: [
    ("Mock* = Spy", "MockMoviesService()", ["MockMoviesService"], "MoviesServiceSpy"),
    ("*Mock = Spy", "MoviesServiceMock()", ["MoviesServiceMock"], "MoviesServiceSpy"),
    ("Fake* = Stub", "FakeStore()", ["FakeStore"], "StoreStub"),
    ("A*Double = Spy", "AStoreDouble()", ["AStoreDouble"], "StoreSpy"),
    ("*Stub = Spy", "StoreStub()", ["StoreStub"], "StoreSpy"),
    ("Mock* = Spy", "MockedStore(); Mock(); mockStore()", [], ""),
  ])
  func namesThatMatchThePatternGenerateDoubles(
    directive: String, mention: String, names: [String], usual: String
  ) {
    let output = generate("// understudy: \(directive)\nlet double = \(mention)", ["Movies": Self.module])
    #expect(output.messages.isEmpty)
    #expect(output.names == names)
    let usually = generate(usual, ["Movies": Self.module])
    #expect(output.text == usually.text.replacing(usual, with: names.first ?? ""))
  }

  @Test func aPatternCanBeSilent() {
    let output = generate(
      "// understudy: Mock* = Spy(unstubbed: .placeholders)\nMockMoviesService()", ["Movies": Self.module])
    #expect(output.messages.isEmpty)
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func aDoubleDeclaredInADependencyIsNotGenerated() {
    let output = generate(
      "// understudy: Mock* = Spy\nMockStore()",
      ["Movies": Self.module, "Support": "public class MockStore: StoreProtocol {}"])
    #expect(output.names.isEmpty)
  }

  @Test func aDirectiveCanNameTheProtocolOfAPattern() {
    let output = generate(
      "// understudy: Mock* = Spy\n// understudy: MockMovies = Movies.MoviesService\nMockMovies()",
      ["Movies": Self.module])
    #expect(output.messages.isEmpty)
    #expect(output.names == ["MockMovies"])
    #expect(output.heads == ["nonisolated final class MockMovies: MoviesService, TestDouble"])
  }

  @Test func theOrderOfFilesDoesNotMatter() {
    let output = generate("MockStore()", ["Movies": Self.module]) { input in
      input.targetFiles.append(
        SourceFile(path: "Tests/Z.swift", module: "Tests", bytes: Array("// understudy: Mock* = Spy".utf8)))
    }
    #expect(output.names == ["MockStore"])
  }
}
