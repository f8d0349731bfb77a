import Foundation
import Testing

@testable import UnderstudyTool

/// A whole suite with its double becomes the one of `Tests/GuideTests/Migrated`, which is compiled and passes.
@Suite struct HandWrittenSuiteTests {
  private static let guide = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("GuideTests")

  private func package(with suite: String) throws -> TemporaryPackage {
    let package = try TemporaryPackage(accepted: nil)
    for name in ["Movies", "Catalogue"] {
      let subject = Self.guide.appendingPathComponent("Subjects/\(name).swift")
      try package.write(
        try String(contentsOf: subject, encoding: .utf8), to: "Tests/GuideTests/\(name).swift")
    }
    try package.write(suite, to: "Tests/GuideTests/Suite.swift")
    return package
  }

  private func migrated() throws -> String {
    let file = Self.guide.appendingPathComponent("Migrated/HandWrittenSuite.swift")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func becomesASuiteThatPasses() throws {
    let package = try package(with: HandWrittenUses.source)
    let output = package.run("migrate", "--from", "hand", "Tests/GuideTests/Suite.swift", "--write")
    #expect(output.errors.isEmpty)
    #expect(
      output.text == """
        Tests/GuideTests/Suite.swift
        MockCatalogue  is generated, and 40 lines by hand go away  Tests/GuideTests/Suite.swift:4
        1 file rewritten, nothing is left

        """)
    #expect(output.status == 0)
    #expect(try package.text("Tests/GuideTests/Suite.swift") == migrated())
  }

  @Test func runAgainItChangesNothing() throws {
    let package = try package(with: migrated())
    let output = package.run("migrate", "--from", "hand", "Tests", "--write")
    #expect(output.text == "0 files rewritten, nothing is left\n")
    #expect(try package.text("Tests/GuideTests/Suite.swift") == migrated())
  }
}
