import Foundation
import Testing
import GenerateCommand

/// Protocols of the packages that Xcode has checked out for a project.
@Suite struct PackageCheckoutsTests {
  private func run(_ use: String, _ packages: [String: String]) throws -> Run {
    let run = try Run(["Tests/Use.swift": use])
    for (path, text) in packages { try run.write(Data(text.utf8), to: "SourcePackages/checkouts/\(path)") }
    let list = """
      checkouts \(run.path("SourcePackages/checkouts"))
      mentions Tests
      \(run.path("Tests/Use.swift"))

      """
    try run.write(Data(list.utf8), to: "sources.txt")
    #expect(run("--source-list", "@sources.txt", "--output", "-") == 0)
    return run
  }

  private func manifest(_ targets: String) -> String {
    "// swift-tools-version: 6.2\nlet package = Package(name: \"Kit\", targets: [\(targets)])\n"
  }

  @Test(arguments: [
    (".target(name: \"Networking\")", "Sources/Networking"),
    (".target(name: \"Networking\", dependencies: [\"Other\"])", "Source/Networking"),
    (".target(name: \"Networking\", path: \"Code/Net\", resources: [.copy(\"a\")])", "Code/Net"),
    (".target(name: \"Networking\", path: \".\")", "."),
  ])
  func theProtocolsOfAnImportedModuleAreDoubled(target: String, folder: String) throws {
    let run = try run(
      "import Networking\nlet spy = ClientSpy()",
      [
        "kit/Package.swift": manifest(target),
        "kit/\(folder)/API/Client.swift": "public protocol Client { func load() }",
      ])
    #expect(
      run.outline == [
        "import Networking", "import Understudy", "nonisolated final class ClientSpy: Client, TestDouble",
      ])
    #expect(run.reported.isEmpty)
  }

  @Test func parentsComeFromThePackagesThatAModuleImports() throws {
    let run = try run(
      "import Networking\nlet spy = ClientSpy()",
      [
        "a/Package.swift": manifest(".target(name: \"Networking\")"),
        "a/Sources/Networking/Client.swift": "import Core_Kit\npublic protocol Client: Base {}",
        "b/Package.swift": manifest(".target(name: \"Core-Kit\")"),
        "b/Sources/Core-Kit/Base.swift": "public protocol Base { func load() }",
      ])
    #expect(run.printed.contains("func load()"))
    #expect(run.reported.isEmpty)
  }

  @Test func aModuleHasTheSettingsOfItsManifest() throws {
    let run = try run(
      "import Networking\nlet spy = ClientSpy()",
      [
        "a/Package.swift": manifest(
          ".target(name: \"Networking\", swiftSettings: [.defaultIsolation(MainActor.self)])"),
        "a/Sources/Networking/Client.swift": "public protocol Client {}",
      ])
    #expect(run.outline.last == "@MainActor final class ClientSpy: nonisolated Client, TestDouble")
  }

  @Test(arguments: [
    // Modules that are not imported, and the kit's own.
    ("", "Networking", ".target(name: \"Networking\")"),
    (
      "import Understudy\n", "Understudy",
      ".target(name: \"Understudy\"), .executableTarget(name: \"UnderstudyGeneratorTool\")"
    ),
  ])
  func protocolsOfOtherModulesAreNotDoubled(imports: String, module: String, targets: String) throws {
    let run = try run(
      "\(imports)let spy = ClientSpy()",
      [
        "a/Package.swift": manifest(targets),
        "a/Sources/\(module)/Client.swift": "public protocol Client {}", "b/README.md": "no package",
      ])
    #expect(run.outline == [])
    #expect(run.reported.isEmpty)
  }

  @Test func aModuleWithoutSwiftFilesHasNoProtocols() throws {
    let run = try run(
      "import CZip\nlet spy = ClientSpy()",
      ["a/Package.swift": manifest(".target(name: \"CZip\")"), "a/Sources/CZip/zip.c": ""])
    #expect(run.outline == [])
    #expect(run.reported.isEmpty)
  }
}
