import Testing
import TestDoubleGenerator
import Understudy

/// The imports of the generated file.
@Suite struct GeneratedImportsTests {
  @Test func aPackageProtocolIsImportedPlainly() {
    #expect(generate("PSpy", ["M": "package protocol P {}"]).imports == ["import M", "import Understudy"])
  }

  @Test func anInternalParentNeedsTestable() {
    let output = generate(
      "PSpy", ["M": "@testable import N\nprotocol P: N.Q {}", "N": "protocol Q {}"])
    #expect(output.imports == ["@testable import M", "@testable import N", "import Understudy"])
  }

  @Test(arguments: [
    ("public enum Outer { public protocol P {} }", "import M"),
    ("public enum Outer { protocol P {} }", "@testable import M"),
    ("enum Outer { public protocol P {} }", "@testable import M"),
    ("public extension Outer { protocol P {} }", "import M"),
    ("extension Outer { public protocol P {} }", "import M"),
    ("extension Outer { protocol P {} }", "@testable import M"),
    (
      "public enum Outer { public enum Inner {} }\nextension Outer.Inner { public protocol P {} }", "import M"
    ),
  ])
  func theAccessOfEnclosingTypesDecidesTheImport(source: String, line: String) {
    #expect(generate("PSpy", ["M": source]).imports == [line, "import Understudy"])
  }

  @Test(arguments: [
    ("internal import A\npublic protocol P {}", ["import M", "import Understudy"]),
    ("@_implementationOnly import A\npublic protocol P {}", ["import M", "import Understudy"]),
    ("private import A\nprotocol P {}", ["@testable import M", "import Understudy"]),
    ("internal import A\nprotocol P {}", ["import A", "@testable import M", "import Understudy"]),
  ])
  func internalImportsAreNotRepeated(source: String, imports: [String]) {
    #expect(generate("PSpy", ["M": source]).imports == imports)
  }

  @Test func theGeneratedFileImportsAsTheTestDoes() {
    let source = "import A\npublic protocol P {}"
    #expect(
      generate("internal import A\nlet spy = PSpy()", ["M": source]).imports
        == ["internal import A", "import M", "import Understudy"])
    #expect(
      generate("internal import A\n// understudy: public PSpy", ["M": source]).imports
        == ["public import A", "import M", "import Understudy"])
  }

  @Test func theProtocolsFilesOwnImportsAreKept() {
    let output = generate(
      "PSpy",
      [
        "M": """
        import struct Foundation.URL
        @preconcurrency import Dispatch
        public import B
        internal import A
        public protocol P {}
        """
      ])
    #expect(
      output.imports == [
        "import B", "@preconcurrency import Dispatch", "import struct Foundation.URL", "import M",
        "import Understudy",
      ])
  }

  @Test func anImportInABranchStaysInIt() {
    let output = generate(
      "PSpy",
      [
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
      ])
    #expect(
      output.imports == [
        "#if canImport(Darwin)", "import Darwin", "#endif", "#if canImport(Darwin)",
        "#elseif canImport(Glibc)", "import Glibc", "#endif", "import M", "import Understudy",
      ])
  }

  @Test func theModuleItselfAndTheRuntimeAreImportedOnce() {
    let output = generate(
      "PSpy", ["M": "import Understudy\nimport N\npublic protocol P: Q {}", "N": "public protocol Q {}"])
    #expect(output.imports == ["import M", "import N", "import Understudy"])
  }

  @Test func anotherRuntimeModuleCanBeImported() {
    let output = generate("PSpy", ["M": "public protocol P {}"]) { $0.runtimeModule = "TestDoubleRuntime" }
    #expect(output.imports == ["import M", "import TestDoubleRuntime"])
  }

  @Test func aTargetThatImportsItselfForTestsDoesNotImportItself() {
    #expect(generate("import Tests\nprotocol P {}\nPSpy()").imports == ["import Understudy"])
  }

  @Test(arguments: [
    ("func f(_ done: @escaping @MainActor () -> Void)", "@unsafe @preconcurrency import M"),
    ("var onTap: (@MainActor () -> Void)? { get set }", "@unsafe @preconcurrency import M"),
    ("@MainActor func f(_ done: @escaping () -> Void)", "import M"),
  ])
  func aModuleWithOtherFunctionTypesIsImported(member: String, line: String) {
    let output = generate("PSpy", ["M": "public protocol P { \(member) }"])
    #expect(output.imports == [line, "import Understudy"])
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
    expectSnapshot(of: output.text, as: .swift)
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
