import Foundation
import Testing
import GenerateCommand

/// SwiftPM gives one of two modules `Utils` another name (`moduleAliases`), which the sources of its package don't know.
@Suite struct ModuleAliasesTests {
  private let run: Run

  init() throws {
    run = try Run([
      "game/Package.swift": """
      // swift-tools-version: 6.2
      let package = Package(targets: [
        .target(name: "Utils", path: "Code/Utils", swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(name: "Game", dependencies: ["Utils"]),
      ])
      """,
      "game/Code/Utils/Levels.swift": """
      public enum Level { case low, high }
      public protocol Leveling { var best: Utils.Level { get } }
      """,
      "game/Sources/Game/Game.swift": """
      import Utils
      import enum Utils.Level
      public protocol Playing { func play(at level: Utils.Level, _ Utils: Int) -> [Level] }
      """,
      "draw/Package.swift": """
      // swift-tools-version: 6.2
      let package = Package(targets: [.target(name: "Utils"), .target(name: "Pens", dependencies: ["Utils"])])
      """,
      "draw/Sources/Utils/Levels.swift": """
      public struct Level {}
      public protocol Drawing { func draw(_ level: Utils.Level) }
      """,
      "Use.swift": "PlayingSpy(); LevelingSpy(); DrawingSpy()",
    ])
  }

  private func generate(with modules: [String] = []) -> Int32 {
    let list =
      (["mentions Tests", "@Use.swift"] + modules + [
        "module Game", "manifest Game @game/Package.swift", "@game/Sources/Game/Game.swift",
        "module GameUtils",
        "manifest GameUtils @game/Package.swift", "@game/Code/Utils/Levels.swift", "module Utils",
        "manifest Utils @draw/Package.swift", "@draw/Sources/Utils/Levels.swift",
      ]).joined(separator: "\n").replacing("@", with: run.folder.path + "/")
    try? run.write(Data(list.utf8), to: "list.txt")
    return run("--source-list", "@list.txt", "--output", "-")
  }

  @Test func sourcesMeanTheModuleByItsNewName() {
    #expect(generate() == 0)
    #expect(run.reported.isEmpty)
    let lines = run.printed.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("func ") || $0.hasPrefix("var best") }
        == [
          "import Game", "import GameUtils", "import enum GameUtils.Level", "import Understudy",
          "import Utils",
          "func draw(_ level: Utils.Level) { __members.draw(level) }", "var best: GameUtils.Level {",
          "func play(at level: GameUtils.Level, _ Utils: Int) -> [GameUtils.Level] {",
        ])
  }

  @Test func theModuleKeepsTheSettingsOfItsTarget() {
    #expect(generate() == 0)
    #expect(run.outline.contains("@MainActor final class LevelingSpy: nonisolated Leveling, TestDouble"))
  }

  @Test func aTypeOfTheModulesNameKeepsItsName() throws {
    try run.write(
      Data(
        "public enum Utils { public struct Level {} }\npublic protocol Leveling { var best: Utils.Level { get } }"
          .utf8),
      to: "game/Code/Utils/Levels.swift")
    try run.write(Data("LevelingSpy()".utf8), to: "Use.swift")
    #expect(generate() == 0)
    #expect(run.printed.contains("var best: Utils.Level {"))
  }
}
