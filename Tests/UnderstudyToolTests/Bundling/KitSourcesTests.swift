import Foundation
import Testing
import UnderstudyTestSupport

@testable import UnderstudyTool

struct KitSourcesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in BundledPart.tool.folders {
      try folder.write("let a = 1\n", to: "Sources/\(name)/A.swift")
    }
    try folder.write("// swift-tools-version: 6.2\n", to: "Package.swift")
  }

  private func sources() throws -> KitSources {
    try KitSources(sourceFile: folder.path + "/Sources/UnderstudyTool/Bundling/BundleCommand.swift")
  }

  @Test func theFingerprintChangesWithASourceOnly() throws {
    let before = try BundledPart.tool.fingerprint(in: sources().packageFolder)
    try folder.write("", to: "Sources/TestDoubleGenerator/.DS_Store")
    #expect(try BundledPart.tool.fingerprint(in: sources().packageFolder) == before)
    try folder.write("let a = 2\n", to: "Sources/TestDoubleGenerator/A.swift")
    #expect(try BundledPart.tool.fingerprint(in: sources().packageFolder) != before)
  }

  @Test func thePackageOfTheToolContainsOnlyItsSources() throws {
    try folder.write("let b = 1\n", to: "Sources/StateSnapshots/B.swift")
    let package = URL(fileURLWithPath: folder.path).appendingPathComponent("copy")
    try sources().copy(.tool, asPackage: package)
    let copied = try FileManager.default.contentsOfDirectory(atPath: package.path + "/Sources").sorted()
    #expect(copied == ["GenerateCommand", "GeneratorTool", "TestDoubleGenerator"])
  }

  @Test func missingSourcesAreAnError() throws {
    let error = #expect(throws: UsageError.self) {
      try KitSources(sourceFile: "/nowhere/Sources/UnderstudyTool/Bundling/BundleCommand.swift")
    }
    #expect(
      error?.description
        == "the sources of Understudy are no longer in /nowhere: build this command line again")
  }
}
