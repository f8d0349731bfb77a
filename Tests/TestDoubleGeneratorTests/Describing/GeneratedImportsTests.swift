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
    let sources = [
      "public protocol P { func movie() -> Movie }",
      "import N\npublic struct Movie { public init(director: Director) {} }",
    ]
    let output = generate("PSpy", ["N": "public struct Director { public init() {} }"]) {
      $0.modules.append(module("M", sources))
    }
    #expect(output.imports == ["import M", "import N", "import Understudy"])
  }

  @Test func importsInAnElseClauseKeepTheirOrder() {
    let platforms = ["A", "B", "C", "D", "E", "F"]
    let sources = platforms.map { platform in
      "#if os(\(platform))\n#elseif os(Z)\nimport Kit\n#endif\npublic protocol \(platform)P {}"
    }
    let output = generate(platforms.map { "\($0)PSpy" }.joined(separator: " ")) {
      $0.modules = [module("M", sources)]
    }
    #expect(output.imports.filter { $0.hasPrefix("#if") } == platforms.map { "#if os(\($0))" })
  }
}
