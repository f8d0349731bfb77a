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

  var targets: [Target]

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
      targets = try Self.describe(package.root).targets.map { target in
        Target(
          module: target.c99name, isTest: target.type == "test",
          files: target.sources.filter { $0.hasSuffix(".swift") }
            .map { "\(package.root)/\(target.path)/\($0)" })
      }
      return
    }
    guard let json = FileManager.default.contents(atPath: package.absolutePath(of: listFile)) else {
      throw UsageError("--targets \(listFile) can't be read: leave it out, and SwiftPM is asked")
    }
    targets = try JSONDecoder().decode([Target].self, from: json)
  }

  /// Returns the names of the test bundles that SwiftPM may build for the package: one, or one for each test target.
  static func testBundles(of root: String) throws -> Set<String> {
    let package = try describe(root)
    let targets = package.targets.filter { $0.type == "test" }.map(\.c99name)
    return Set((["\(package.name)PackageTests"] + targets).map { $0 + ".xctest" })
  }

  /// Reads the package in the folder `root` from the output of `swift package describe`.
  private static func describe(_ root: String) throws -> Description {
    let (json, status) = try runProgram([
      "swift", "package", "--package-path", root, "describe", "--type", "json",
    ])
    guard status == 0 else {
      throw CommandFailure(
        "SwiftPM can't describe the package at \(root): see what 'swift package describe' says")
    }
    return try JSONDecoder().decode(Description.self, from: json)
  }
}
