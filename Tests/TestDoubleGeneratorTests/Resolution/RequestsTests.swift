import Testing
import TestDoubleGenerator
import Understudy

/// A double that is requested by a directive, by a pattern or by name is generated, or there is an error.
@Suite struct RequestsTests {
  private static let module = """
    public protocol MoviesService { func movies() -> [Int] }
    public protocol StoreProtocol {}
    """

  @Test func directivesAskForDoubles() {
    expectSnapshot(
      of: outlines([
        "an internal protocol has no public double": [
          "App": "protocol Hidden {}", "Tests": "// understudy: public HiddenSpy",
        ],
        "a directive can exclude a double": [
          "App": "public protocol Service {}",
          "Tests": "// understudy: not ServiceSpy\nServiceSpy(); ServiceStub()",
        ],
        "a pattern makes no double that a dependency declares": [
          "Movies": Self.module, "Support": "public class MockStore: StoreProtocol {}",
          "Tests": "// understudy: Mock* = Spy\nMockStore()",
        ],
        "a directive can name the protocol of a pattern": [
          "Movies": Self.module,
          "Tests":
            "// understudy: Mock* = Spy\n// understudy: MockMovies = Movies.MoviesService\nMockMovies()",
        ],
      ]))
  }

  @Test(arguments: [
    "// understudy: public ServiceStub(unstubbed: .placeholders, wrapping:)",
    "// understudy: Mock* = Spy(unstubbed: .placeholders)\nMockService()",
  ])
  func aDirectiveCanMakeDoublesSilent(directive: String) {
    let output = generate(directive, ["Movies": "public protocol Service { func movies() -> [Int] }"])
    #expect(output.messages.isEmpty)
    #expect(output.text.contains("    __log.unstubbed = .placeholders\n"))
  }

  @Test(arguments: [
    "ServiceSpy(unstubbed: .issues)", "ServiceSpy(wrapping:", "ServiceSpy(wrap:)", "not Service",
    "sources App", "sources = ../App", "ServiceSpy without", "ServiceSpy without ,",
    "ServiceSpy Service", "Service", "public", "= Service", "",
    "* = Spy", "Mock* = SUT", "Mock* = Mock", "M*o*k = Spy", "Mock* Spy", "Mock.* = Spy",
    "Mock* = Spy(wrapping:)",
  ])
  func aMalformedDirectiveIsAnError(text: String) {
    let output = generate("// understudy: \(text)", ["App": "public protocol Service {}"])
    #expect(output.names.isEmpty)
    #expect(
      output.messages == [
        """
        Tests/Use.swift:1:4: error: cannot read the directive '\(text)'; write '// understudy: [public] NameSpy', \
        '// understudy: NameSpy = Module.Protocol', \
        '// understudy: NameSpy without member(label:)', '// understudy: Mock* = Spy', '// understudy: not NameSpy' or \
        '// understudy: sources Module = ../Folder'
        """
      ])
  }

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

  @Test func theOrderOfFilesDoesNotMatter() {
    let output = generate("MockStore()", ["Movies": Self.module]) { input in
      input.targetFiles.append(
        SourceFile(path: "Tests/Z.swift", module: "Tests", bytes: Array("// understudy: Mock* = Spy".utf8)))
    }
    #expect(output.names == ["MockStore"])
  }

  @Test func everyProtocolCanBeAskedFor() {
    let cases: KeyValuePairs<String, KeyValuePairs<String, String>> = [
      "every protocol is doubled": [
        "M": "protocol B {}; public protocol A {}", "N": "enum Outer { protocol C {} }", "Tests": "",
      ],
      "private protocols are skipped": [
        "M": """
        private protocol A {}
        fileprivate protocol B {}
        func f() { protocol C {} }
        private enum Outer { protocol D {} }
        protocol E {}
        """,
        "Tests": "",
      ],
      "the second of two protocols of one name is a warning": [
        "M": "public protocol P {}", "N": "\npublic protocol P {}", "Tests": "",
      ],
      "a protocol that a directive asks for is no warning": [
        "M": "public protocol P {}", "N": "\npublic protocol P {}",
        "Tests": "// understudy: PSpy = N.P\n// understudy: OtherSpy = M.P",
      ],
      "a protocol in two branches is no warning": [
        "M": "#if A\nprotocol P {}\n#else\nprotocol P {}\n#endif", "Tests": "",
      ],
      "a protocol of an extension of a nested type has a name": [
        "M": "public enum A { public enum B {} }\nextension A.B { public protocol P { func f() } }",
        "Tests": "",
      ],
    ]
    expectSnapshot(of: outlines(cases, changing: { $0.kindForAllProtocols = "Spy" }))
  }

}
