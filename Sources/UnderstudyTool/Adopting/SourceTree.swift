import Foundation
import GenerateCommand
import TestDoubleGenerator

/// The Swift files below one or more folders, parsed and grouped by module.
struct SourceTree {
  /// All modules, including test targets.
  private(set) var modules: [Generator.Module] = []
  /// The test targets, with only the files that are tests.
  private(set) var tests: [Generator.Module] = []
  /// The messages about files that could not be read.
  private(set) var problems: [String] = []
  private let currentFolder: String

  /// Reads the Swift files below `paths`; without paths, below the package's folder, or else the current folder.
  init(_ paths: [String], _ options: CommandOptions, in environment: ToolEnvironment) throws(UsageError) {
    let current = SnapshotFolder.standardized(environment.currentFolder)
    currentFolder = current
    var roots = paths.isEmpty ? [options[.packagePath] ?? environment.packageFolder ?? "."] : paths
    roots = roots.map { SnapshotFolder.standardized($0.hasPrefix("/") ? $0 : current + "/" + $0) }
    var located: [(path: String, place: SourceLayout.Place)] = []
    for (root, name) in zip(roots, paths.isEmpty ? roots : paths) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
        throw UsageError("'\(name)' is no folder: give the one that holds your sources and tests")
      }
      let files = Self.swiftFiles(below: root)
      let layout = SourceLayout(
        manifests: Self.manifests(files, below: root), defaultModule: Self.module(of: root))
      for file in files where !file.hasSuffix("/Package.swift") && file != "Package.swift" {
        guard !located.contains(where: { $0.path == root + "/" + file }) || roots.count == 1 else { continue }
        located.append((root + "/" + file, layout.place(of: file)))
      }
    }
    read(located)
  }

  /// A function that returns a path as messages show it: relative to the current folder if it is below.
  var shown: (String) -> String {
    let prefix = currentFolder + "/"
    return { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
  }

  private mutating func read(_ located: [(path: String, place: SourceLayout.Place)]) {
    let located = located
    let results = Parallel.map(Array(located.indices)) { index in
      Result { try SourceReader.read(located[index].path, module: located[index].place.target) }
    }
    var files: [String: [SourceFile]] = [:]
    var testFiles: [String: [SourceFile]] = [:]
    for ((path, place), result) in zip(located, results) {
      switch result {
      case .success(let file):
        files[place.target, default: []].append(file)
        if place.isTest { testFiles[place.target, default: []].append(file) }
      case .failure(let error): problems.append("\(shown(path)) \(error)")
      }
    }
    modules = files.sorted { $0.key < $1.key }.map { Generator.Module(name: $0.key, files: $0.value) }
    tests = testFiles.sorted { $0.key < $1.key }.map { Generator.Module(name: $0.key, files: $0.value) }
  }

  /// The names of folders that contain dependencies or generated files.
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts",
  ]

  /// Returns the sorted paths of the Swift files below a folder, relative to it, without hidden and skipped folders.
  static func swiftFiles(below root: String) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: root) else { return [] }
    var files: [String] = []
    while let name = enumerator.nextObject() as? String {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if last.hasPrefix(".") || skippedFolders.contains(last) {
        enumerator.skipDescendants()
      } else if last.hasSuffix(".swift") {
        files.append(name)
      }
    }
    return files.sorted()
  }

  /// Returns the targets of each manifest, by the manifest's folder relative to `root`.
  private static func manifests(_ files: [String], below root: String) -> [String: ManifestTargets] {
    var manifests: [String: ManifestTargets] = [:]
    for file in files where file == "Package.swift" || file.hasSuffix("/Package.swift") {
      guard let manifest = try? SourceReader.read(root + "/" + file) else { continue }
      manifests[file.split(separator: "/").dropLast().joined(separator: "/")] = ManifestTargets(manifest)
    }
    return manifests
  }

  /// Returns the module of sources without a manifest: their folder's name, with `_` for invalid characters.
  private static func module(of root: String) -> String {
    let name = root.split(separator: "/").last.map(String.init) ?? ""
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
