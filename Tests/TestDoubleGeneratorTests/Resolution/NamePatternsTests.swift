import Testing
import TestDoubleGenerator

/// The directive by which a suite keeps the names of its hand-written doubles.
@Suite struct NamePatternsTests {
  private static let module = """
    public protocol MoviesService { func movies() -> [Int] }
    public protocol StoreProtocol {}
    """

  @Test(arguments: [
    ("Mock* = Spy", "MockMoviesService()", ["MockMoviesService"], "spies"),
    ("*Mock = Spy", "MoviesServiceMock()", ["MoviesServiceMock"], "spies"),
    ("Fake* = Stub", "FakeStore()", ["FakeStore"], "stubs"),
    ("A*Double = Spy", "AStoreDouble()", ["AStoreDouble"], "spies"),
    ("*Stub = Spy", "StoreStub()", ["StoreStub"], "spies"),
    ("Mock* = Spy", "MockedStore(); Mock(); MockNothing(); mockStore()", [], ""),
  ])
  func namesThatFitAskForADouble(directive: String, mention: String, names: [String], kind: String) {
    let output = generate("// understudy: \(directive)\nlet double = \(mention)", ["Movies": Self.module])
    #expect(output.messages.isEmpty)
    #expect(output.names == names)
    #expect(output.text.contains("var calls:") == (kind == "spies"))
  }

  @Test(arguments: [("Mock* = Spy", false), ("Mock* = Spy(unstubbed: .placeholders)", true)])
  func aWholeSuiteMayBeRelaxed(directive: String, isSilent: Bool) {
    let output = generate("// understudy: \(directive)\nMockMoviesService()", ["Movies": Self.module])
    #expect(output.messages.isEmpty)
    #expect(output.names == ["MockMoviesService"])
    #expect(output.text.contains("__log.unstubbed = .placeholders") == isSilent)
  }

  @Test func withoutTheDirectiveTheNameIsNone() {
    #expect(generate("MockMoviesService()", ["Movies": Self.module]).names.isEmpty)
  }

  @Test func whatTheTargetDeclaresIsLeftAlone() {
    let output = generate(
      "// understudy: Mock* = Spy\nclass MockStore: StoreProtocol {}\nMockStore(); MockMoviesService()",
      ["Movies": Self.module])
    #expect(output.names == ["MockMoviesService"])
  }

  @Test func whatADependencyDeclaresIsLeftAlone() {
    let output = generate(
      "// understudy: Mock* = Spy\nMockStore()",
      ["Movies": Self.module, "Support": "public class MockStore: StoreProtocol {}"])
    #expect(output.names.isEmpty)
  }

  @Test func aDirectiveMayNameTheProtocolOfSuchADouble() {
    let output = generate(
      "// understudy: Mock* = Spy\n// understudy: MockMovies = Movies.MoviesService\nMockMovies()",
      ["Movies": Self.module])
    #expect(output.messages.isEmpty)
    #expect(output.names == ["MockMovies"])
    #expect(output.text.contains("class MockMovies: MoviesService, TestDouble"))
  }

  @Test func theOrderOfFilesDoesNotMatter() {
    let output = generate("MockStore()", ["Movies": Self.module]) { input in
      input.mentions.append(
        SourceFile(path: "Tests/Z.swift", module: "Tests", bytes: Array("// understudy: Mock* = Spy".utf8)))
    }
    #expect(output.names == ["MockStore"])
  }

  @Test(arguments: [
    "* = Spy", "Mock* = SUT", "Mock* = Mock", "M*o*k = Spy", "Mock* Spy", "Mock.* = Spy",
    "Mock* = Spy(wrapping:)",
  ])
  func whatIsNoPatternIsAnError(directive: String) {
    #expect(
      generate("// understudy: \(directive)", ["Movies": Self.module]).messages == [
        """
        Tests/Use.swift:1:4: error: cannot read the directive '\(directive)'; write \
        '// understudy: [public] NameSpy', '// understudy: NameSpy = Module.Protocol', \
        '// understudy: NameSpy without member(label:)', \
        '// understudy: Mock* = Spy', '// understudy: not NameSpy' or '// understudy: sources Module = ../Folder'
        """
      ])
  }
}
