import Foundation
import Testing

@testable import UnderstudyTool

/// Whole suites of each kit become those of `Tests/GuideTests/Migrated`, which are compiled and pass.
@Suite struct MigratedSuitesTests {
  private static let suites = [
    "Mockolo": MockoloUses.source, "AutoMockable": AutoMockableUses.source, "Spyable": SpyableUses.source,
    "Cuckoo": CuckooUses.source, "Mockable": MockableUses.source,
  ]

  private static let guide = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("GuideTests")

  private func package(with suite: String) throws -> TemporaryPackage {
    let package = try TemporaryPackage(accepted: nil)
    let subjects = try String(
      contentsOf: Self.guide.appendingPathComponent("Subjects/Movies.swift"), encoding: .utf8)
    try package.write(subjects, to: "Tests/GuideTests/Movies.swift")
    try package.write(suite, to: "Tests/GuideTests/Suite.swift")
    return package
  }

  @Test(arguments: suites.keys.sorted())
  func becomeSuitesThatPass(kit: String) throws {
    let package = try package(with: #require(Self.suites[kit]))
    let output = package.run("migrate", "--from", kit.lowercased(), "Tests/GuideTests/Suite.swift", "--write")
    #expect(output.errors.isEmpty)
    #expect(output.text == "Tests/GuideTests/Suite.swift\n1 file rewritten, nothing is left\n")
    #expect(output.status == 0)
    let expected = try String(
      contentsOf: Self.guide.appendingPathComponent("Migrated/\(kit)Suite.swift"), encoding: .utf8)
    #expect(try package.text("Tests/GuideTests/Suite.swift") == expected)
  }

  @Test(arguments: suites.keys.sorted())
  func runAgainItChangesNothing(kit: String) throws {
    let migrated = try String(
      contentsOf: Self.guide.appendingPathComponent("Migrated/\(kit)Suite.swift"), encoding: .utf8)
    let package = try package(with: migrated)
    let output = package.run("migrate", "--from", kit.lowercased(), "Tests", "--write")
    #expect(output.text == "0 files rewritten, nothing is left\n")
    #expect(try package.text("Tests/GuideTests/Suite.swift") == migrated)
  }
}
