import Foundation
import Testing

@testable import UnderstudyTool

struct CommandLineTests {
  @Test(arguments: ["--help", "-h", "help"])
  func helpListsEveryCommand(argument: String) throws {
    let output = try TemporaryPackage().run(argument)
    #expect(output.status == 0)
    let commands = output.text.matches(of: /\n {2}([a-z][a-z-]+)\b/).map { String($0.1) }
    #expect(
      commands == [
        "status", "show", "accept", "accept", "accept", "reject", "prune", "review", "report",
        "report",
        "coverage", "mutate",
        "features", "bundle", "generate", "dump-protocols",
      ])
  }

  @Test(arguments: [
    ["accept", "--force"], ["status", "--at", "1"], ["review", "--json"], ["show"], ["unknown"], [],
    ["show", "--at"], ["report"], ["status", "--json", "--json"], ["status", "--package-path", "nowhere"],
    ["status", "--snapshots", "nowhere"], ["status", "file"], ["report", "--output", "a", "--markdown", "b"],
    ["prune", "file"], ["coverage", "file"], ["coverage", "--fail-under=x"], ["coverage", "--fail-under=-1"],
    ["coverage", "--fail-under=101"], ["report", "--output", "out", "file"], ["features", "file"],
    ["features", "--targets", "nowhere"], ["mutate", "file"],
    ["mutate", "--fail-on", "all"], ["mutate", "--json", "--markdown"], ["mutate", "--filter", "("],
    ["bundle"],
    ["bundle", "--output", "a", "b"],
  ])
  func wrongArgumentsAreErrors(arguments: [String]) throws {
    let package = try TemporaryPackage()
    let output = package.run(arguments)
    #expect(output.status == 2)
    #expect(output.text.isEmpty && !output.errors.isEmpty)
  }

  @Test func buildOptionsMayHaveValues() throws {
    let options = try CommandOptions(
      ["--filter", "A", "--", "--traits", "B"], of: "mutate", allowing: [.filter])
    #expect(options.buildOptions == ["--traits", "B"])
    #expect(options.files.isEmpty)
  }

  @Test func outsideOfAPackageTheErrorNamesThePathOption() {
    let output = PackageCommands.run(["status"], in: ToolEnvironment(currentFolder: "/"))
    #expect(
      output
        == .failure(
          "there is no Package.swift in / or above: change to your package, or give --package-path DIR",
          status: 2))
  }

  @Test func packagePathNamesThePackage() throws {
    let package = try TemporaryPackage()
    let output = PackageCommands.run(
      ["status", "--package-path", package.path], in: ToolEnvironment(currentFolder: "/"))
    #expect(output.status == 0)
  }

  #if os(macOS) || os(Linux)
    private static let calls: [(arguments: [String], status: Int32)] = [
      (["status"], 1), (["--package-path", ".", "status", "--json"], 1), (["review"], 2), (["accept"], 0),
    ]

    @Test(arguments: calls)
    func theProcessExitsWithTheStatus(arguments: [String], status: Int32) throws {
      let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
      let process = Process()
      process.executableURL = try Self.tool()
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: package.path)
      process.standardInput = FileHandle.nullDevice
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      let errorText = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == status)
      #expect(text.isEmpty == (status == 2) && errorText.isEmpty == (status != 2))
    }

    /// Returns the built tool, which is in the folder of the built tests.
    private static func tool() throws -> URL {
      #if canImport(Darwin)
        // The process is Xcode's test runner, which is in another folder.
        let testBundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
      #else
        // `Bundle.allBundles` crashes in the Foundation of Swift 6.2.
        let testBundles: [URL] = []
      #endif
      let folders = (testBundles + [URL(fileURLWithPath: CommandLine.arguments[0])]).map {
        $0.deletingLastPathComponent()
      }
      return try #require(
        folders.map { $0.appendingPathComponent("understudy") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
  #endif
}
