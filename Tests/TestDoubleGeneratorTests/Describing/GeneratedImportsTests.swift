import Testing
import TestDoubleGenerator
import Understudy

/// The imports of the generated file.
@Suite struct GeneratedImportsTests {
  @Test func theImportOfAModuleDependsOnItsDeclarations() {
    let sources = [
      "package protocol P {}",
      "public enum Outer { public protocol P {} }",
      "public enum Outer { protocol P {} }",
      "enum Outer { public protocol P {} }",
      "public extension Outer { protocol P {} }",
      "extension Outer { public protocol P {} }",
      "extension Outer { protocol P {} }",
      "public enum Outer { public enum Inner {} }\nextension Outer.Inner { public protocol P {} }",
      "internal import A\npublic protocol P {}",
      "@_implementationOnly import A\npublic protocol P {}",
      "private import A\nprotocol P {}",
      "internal import A\nprotocol P {}",
      "public protocol P { func f(_ done: @escaping @MainActor () -> Void) }",
      "public protocol P { var onTap: (@MainActor () -> Void)? { get set } }",
      "public protocol P { @MainActor func f(_ done: @escaping () -> Void) }",
    ]
    expectSnapshot(of: table(sources) { generate("PSpy", ["M": $0]).imports })
  }

  @Test func whatTheFileOfTheProtocolImportsIsImported() {
    expectSnapshot(
      of: outlines(
        [
          "an internal parent needs @testable": [
            "M": "@testable import N\nprotocol P: N.Q {}", "N": "protocol Q {}",
          ],
          "the test's access level": [
            "M": "import A\npublic protocol P {}", "Tests": "internal import A\nlet spy = PSpy()",
          ],
          "a public double needs a public import": [
            "M": "import A\npublic protocol P {}", "Tests": "internal import A\n// understudy: public PSpy",
          ],
          "attributes and single declarations are kept": [
            "M": """
            import struct Foundation.URL
            @preconcurrency import Dispatch
            public import B
            internal import A
            public protocol P {}
            """
          ],
          "an import in a branch stays in it": [
            "M": """
            #if canImport(Darwin)
            import Darwin
            #elseif canImport(Glibc)
            import Glibc
            #else
            #error("no")
            #endif
            public protocol P {}
            """
          ],
          "the module itself and the runtime are imported once": [
            "M": "import Understudy\nimport N\npublic protocol P: Q {}", "N": "public protocol Q {}",
          ],
          "a target that imports itself for tests does not import itself": [
            "Tests": "import Tests\nprotocol P {}\nPSpy()"
          ],
        ], of: \.imports))
  }

  @Test func anotherRuntimeModuleCanBeImported() {
    let output = generate("PSpy", ["M": "public protocol P {}"]) { $0.runtimeModule = "TestDoubleRuntime" }
    #expect(output.imports == ["import M", "import TestDoubleRuntime"])
  }

  @Test func theModulesOfPlaceholdersAreImported() {
    var input = Generator.Input()
    input.doubleNames = ["PSpy"]
    func file(_ path: String, _ module: String, _ text: String) -> SourceFile {
      SourceFile(path: path, module: module, bytes: Array(text.utf8))
    }
    input.modules = [
      .init(
        name: "M",
        files: [
          file("M/P.swift", "M", "public protocol P { func movie() -> Movie }"),
          file(
            "M/Movie.swift", "M", "import N\npublic struct Movie { public init(director: Director) {} }"),
        ]),
      .init(name: "N", files: [file("N/N.swift", "N", "public struct Director { public init() {} }")]),
    ]
    let output = Generator.generate(input)
    #expect(output.imports == ["import M", "import N", "import Understudy"])
  }

  @Test func importsInAnElseClauseKeepTheirOrder() {
    let platforms = ["A", "B", "C", "D", "E", "F"]
    let source = platforms.map { platform in
      "#if os(\(platform))\n#elseif os(Z)\nimport Kit\n#endif\npublic protocol \(platform)P {}"
    }
    var input = Generator.Input()
    input.doubleNames = platforms.map { "\($0)PSpy" }
    input.modules = [
      .init(
        name: "M",
        files: zip(platforms, source).map {
          SourceFile(path: "M/\($0).swift", module: "M", bytes: Array($1.utf8))
        })
    ]
    let output = Generator.generate(input)
    #expect(output.imports.filter { $0.hasPrefix("#if") } == platforms.map { "#if os(\($0))" })
  }
}
