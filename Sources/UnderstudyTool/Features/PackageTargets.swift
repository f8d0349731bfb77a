import Foundation
import GenerateCommand
import TestDoubleGenerator

/// The targets of a package, with their sources.
struct PackageTargets {
  /// A target's name as a module, and the paths of its Swift files.
  struct Target: Equatable {
    var module: String
    var isTest: Bool
    var files: [String]
  }

  var targets: [Target]

  /// Parses a list of targets: for each target, a line `module NAME` or `tests NAME`, then a line with the path of each
  /// file.
  init(listedIn text: String) {
    targets = []
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("module ") {
        targets.append(Target(module: String(line.dropFirst(7)), isTest: false, files: []))
      } else if line.hasPrefix("tests ") {
        targets.append(Target(module: String(line.dropFirst(6)), isTest: true, files: []))
      } else if !targets.isEmpty {
        targets[targets.count - 1].files.append(line)
      }
    }
  }

  /// Reads the targets from the JSON output of `swift package describe`.
  ///
  /// - Parameter root: The path of the package's folder.
  init(describedBy json: Data, root: String) throws {
    let description = try JSONDecoder().decode(Description.self, from: json)
    targets = description.targets.map { target in
      Target(
        module: target.c99name, isTest: target.type == "test",
        files: target.sources.filter { $0.hasSuffix(".swift") }.map { "\(root)/\(target.path)/\($0)" })
    }
  }

  /// Reads the sources of the test targets if `areTests` is true, otherwise of all other targets; returns the modules
  /// sorted by name.
  func readModules(areTests: Bool) throws -> [Generator.Module] {
    try targets.filter { $0.isTest == areTests }.sorted { $0.module < $1.module }.map { target in
      let files = try target.files.sorted().map { path in
        do { return try SourceReader.read(path, module: target.module) } catch {
          throw CommandFailure("\(error)")
        }
      }
      return Generator.Module(name: target.module, files: files)
    }
  }

  private struct Description: Decodable {
    struct Target: Decodable {
      var c99name: String
      var type: String
      var path: String
      var sources: [String]
    }

    var targets: [Target]
  }
}

extension PackageTargets {
  /// Reads the targets from the file of `--targets`, which the command plugin writes, or else from SwiftPM.
  init(_ options: CommandOptions, in package: SnapshotFolder) throws {
    // While SwiftPM runs a plugin, no second SwiftPM can run in the package.
    guard let listFile = options[.targets] else {
      try self.init(of: package.root)
      return
    }
    guard let text = try? String(contentsOfFile: package.absolutePath(of: listFile), encoding: .utf8) else {
      throw UsageError("--targets \(listFile) can't be read: leave it out, and SwiftPM is asked")
    }
    self.init(listedIn: text)
  }

  /// Reads the targets of the package in the folder `root` from the output of `swift package describe`.
  init(of root: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", root, "describe", "--type", "json"]
    let output = Pipe()
    let errorFile = FileManager.default.temporaryDirectory.appendingPathComponent(
      "understudy-\(ProcessInfo.processInfo.globallyUniqueString)")
    _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errorFile) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    let json = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
      throw CommandFailure(
        "SwiftPM can't describe the package at \(root): see what 'swift package describe' says\n\(reason)")
    }
    try self.init(describedBy: json, root: root)
  }
}
