import Foundation
import GenerateCommand
import TestDoubleGenerator

/// The targets of a package, with their sources.
struct PackageTargets {
  /// A target's name as a module, and the paths of its Swift files.
  struct Target: Codable {
    var module: String
    var isTest: Bool
    var files: [String]
  }

  /// The package's name; empty if a plugin has written the list.
  var name = ""
  var targets: [Target] = []

  /// Reads the sources of the test targets if `areTests` is true, otherwise of all other targets; returns the modules
  /// sorted by name, with paths relative to the package.
  func readModules(areTests: Bool, in package: SnapshotFolder) throws -> [Generator.Module] {
    try targets.filter { $0.isTest == areTests }.sorted { $0.module < $1.module }.map { target in
      let files = try target.files.sorted().map { path in
        do {
          var file = try SourceReader.read(path, module: target.module)
          file.path = package.displayPath(of: path)
          return file
        } catch {
          throw CommandFailure("\(error)")
        }
      }
      return Generator.Module(name: target.module, files: files)
    }
  }

  /// The JSON output of `swift package describe`.
  private struct Description: Decodable {
    struct Target: Decodable {
      var c99name: String
      var type: String
      var path: String
      var sources: [String]
    }

    var name: String
    var targets: [Target]
  }
}

extension PackageTargets {
  /// Reads the targets from the file of `--targets`, which the command plugin writes, or else from SwiftPM.
  init(_ options: CommandOptions, in package: SnapshotFolder) throws {
    // While SwiftPM runs a plugin, no second SwiftPM can run in the package.
    guard let listFile = options[.targets] else {
      self = try PackageTargets(of: package.root)
      return
    }
    guard let json = FileManager.default.contents(atPath: package.absolutePath(of: listFile)) else {
      throw UsageError("--targets \(listFile) can't be read: leave it out, and SwiftPM is asked")
    }
    targets = try JSONDecoder().decode([Target].self, from: json)
  }

  /// Reads the targets of the package in the folder `root` from the output of `swift package describe`.
  init(of root: String) throws {
    let (json, status) = try runProgram([
      "swift", "package", "--package-path", root, "describe", "--type", "json",
    ])
    guard status == 0 else {
      throw CommandFailure(
        "SwiftPM can't describe the package at \(root): see what 'swift package describe' says")
    }
    let package = try JSONDecoder().decode(Description.self, from: json)
    name = package.name
    targets = package.targets.map { target in
      Target(
        module: target.c99name, isTest: target.type == "test",
        files: target.sources.filter { $0.hasSuffix(".swift") }.map { "\(root)/\(target.path)/\($0)" })
    }
  }

  /// The names of the test bundles that SwiftPM may build for the package: one, or one for each test target.
  var testBundles: Set<String> {
    Set((["\(name)PackageTests"] + targets.filter(\.isTest).map(\.module)).map { $0 + ".xctest" })
  }
}
