import Foundation
import GenerateCommand
import TestDoubleGenerator

/// The Swift files below one or more folders, grouped by module.
struct SourceTree {
  /// All modules, including test targets.
  private(set) var modules: [Generator.Module] = []
  /// The test targets, with only the files that are tests.
  private(set) var tests: [Generator.Module] = []
  /// The messages about files that could not be read.
  private(set) var problems: [String] = []
  private let currentFolder: String

  /// Reads the Swift files below `paths`; without paths, below the package's folder, or else below the current folder.
  init(_ paths: [String], _ options: CommandOptions, in environment: ToolEnvironment) throws(UsageError) {
    let current = SnapshotFolder.standardized(environment.currentFolder)
    currentFolder = current
    var roots = paths.isEmpty ? [options[.packagePath] ?? environment.packageFolder ?? "."] : paths
    roots = roots.map { SnapshotFolder.standardized($0.hasPrefix("/") ? $0 : current + "/" + $0) }
    var locatedFiles: [(path: String, membership: SourceLayout.Membership)] = []
    for (root, givenPath) in zip(roots, paths.isEmpty ? roots : paths) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
        throw UsageError("'\(givenPath)' is no folder: give the one that holds your sources and tests")
      }
      let files = Self.swiftFiles(below: root)
      let layout = SourceLayout(
        manifestsByFolder: Self.manifestsByFolder(files, below: root),
        defaultModule: Self.moduleName(of: root))
      for file in files where !file.hasSuffix("/Package.swift") && file != "Package.swift" {
        guard !locatedFiles.contains(where: { $0.path == root + "/" + file }) || roots.count == 1 else {
          continue
        }
        locatedFiles.append((root + "/" + file, layout.membership(of: file)))
      }
    }
    read(locatedFiles)
  }

  /// A function that returns a path as messages show it: relative to the current folder if the path is below this
  /// folder.
  var shownPath: (String) -> String {
    let prefix = currentFolder + "/"
    return { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
  }

  private mutating func read(_ locatedFiles: [(path: String, membership: SourceLayout.Membership)]) {
    let results = Parallel.map(Array(locatedFiles.indices)) { index in
      Result {
        try SourceReader.read(locatedFiles[index].path, module: locatedFiles[index].membership.target)
      }
    }
    var filesByTarget: [String: [SourceFile]] = [:]
    var testFilesByTarget: [String: [SourceFile]] = [:]
    for ((path, membership), result) in zip(locatedFiles, results) {
      switch result {
      case .success(let file):
        filesByTarget[membership.target, default: []].append(file)
        if membership.isTest { testFilesByTarget[membership.target, default: []].append(file) }
      case .failure(let error): problems.append("\(shownPath(path)) \(error)")
      }
    }
    modules = filesByTarget.sorted { $0.key < $1.key }.map { Generator.Module(name: $0.key, files: $0.value) }
    tests = testFilesByTarget.sorted { $0.key < $1.key }.map {
      Generator.Module(name: $0.key, files: $0.value)
    }
  }

  /// The names of folders that contain dependencies or generated files.
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts",
  ]

  /// Returns the sorted paths of the Swift files below a folder, relative to this folder, without the files in hidden
  /// and skipped folders.
  static func swiftFiles(below root: String) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: root) else { return [] }
    var files: [String] = []
    while let path = enumerator.nextObject() as? String {
      let lastComponent = path.split(separator: "/").last.map(String.init) ?? path
      if lastComponent.hasPrefix(".") || skippedFolders.contains(lastComponent) {
        enumerator.skipDescendants()
      } else if lastComponent.hasSuffix(".swift") {
        files.append(path)
      }
    }
    return files.sorted()
  }

  /// Returns the targets of each manifest, by the manifest's folder relative to `root`.
  private static func manifestsByFolder(_ files: [String], below root: String) -> [String: ManifestTargets] {
    var manifestsByFolder: [String: ManifestTargets] = [:]
    for file in files where file == "Package.swift" || file.hasSuffix("/Package.swift") {
      guard let manifest = try? SourceReader.read(root + "/" + file) else { continue }
      manifestsByFolder[file.split(separator: "/").dropLast().joined(separator: "/")] = ManifestTargets(
        manifest)
    }
    return manifestsByFolder
  }

  /// Returns the module name for sources without a manifest: the folder's name, with `_` for invalid characters.
  private static func moduleName(of root: String) -> String {
    let name = root.split(separator: "/").last.map(String.init) ?? ""
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
