import Foundation
import GenerateCommand
import TestDoubleGenerator

/// The Swift files below some folders, read and sorted into modules.
struct SourceTree {
  /// All modules, including those of tests.
  private(set) var modules: [Generator.Module] = []
  /// The files that are tests, by target.
  private(set) var tests: [Generator.Module] = []
  /// The problems of files that could not be read, with what to do.
  private(set) var problems: [String] = []
  private let currentFolder: String

  /// Reads the files below the paths; without paths, those of the package or of the current folder.
  init(_ paths: [String], _ options: CommandOptions, in environment: ToolEnvironment) throws(UsageError) {
    let current = SnapshotFolder.standardized(environment.currentFolder)
    currentFolder = current
    var roots = paths.isEmpty ? [options[.packagePath] ?? environment.package ?? "."] : paths
    roots = roots.map { SnapshotFolder.standardized($0.hasPrefix("/") ? $0 : current + "/" + $0) }
    var places: [(path: String, place: SourceLayout.Place)] = []
    for (root, name) in zip(roots, paths.isEmpty ? roots : paths) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
        throw UsageError("'\(name)' is no folder: give the one that holds your sources and tests")
      }
      let files = Self.swiftFiles(below: root)
      let layout = SourceLayout(manifests: Self.manifests(files, below: root), other: Self.module(of: root))
      for file in files where !file.hasSuffix("/Package.swift") && file != "Package.swift" {
        guard !places.contains(where: { $0.path == root + "/" + file }) || roots.count == 1 else { continue }
        places.append((root + "/" + file, layout.place(of: file)))
      }
    }
    read(places)
  }

  /// Returns a path as messages show it.
  var shown: (String) -> String {
    let prefix = currentFolder + "/"
    return { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
  }

  private mutating func read(_ places: [(path: String, place: SourceLayout.Place)]) {
    let places = places
    let read = Parallel.map(Array(places.indices)) { index in
      Result { try SourceReader.read(places[index].path, module: places[index].place.target) }
    }
    var all: [String: [SourceFile]] = [:]
    var tests: [String: [SourceFile]] = [:]
    for (place, result) in zip(places, read) {
      switch result {
      case .success(let file):
        all[place.place.target, default: []].append(file)
        if place.place.isTest { tests[place.place.target, default: []].append(file) }
      case .failure(let error): problems.append("\(shown(place.path)) \(error)")
      }
    }
    modules = all.sorted { $0.key < $1.key }.map { Generator.Module(name: $0.key, files: $0.value) }
    self.tests = tests.sorted { $0.key < $1.key }.map { Generator.Module(name: $0.key, files: $0.value) }
  }

  /// The folders of dependencies and of generated files.
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "checkouts"]

  static func swiftFiles(below root: String) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: root) else { return [] }
    var files: [String] = []
    while let name = enumerator.nextObject() as? String {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if last.hasPrefix(".") || foreign.contains(last) {
        enumerator.skipDescendants()
      } else if last.hasSuffix(".swift") {
        files.append(name)
      }
    }
    return files.sorted()
  }

  private static func manifests(_ files: [String], below root: String) -> [String: ManifestTargets] {
    var manifests: [String: ManifestTargets] = [:]
    for file in files where file == "Package.swift" || file.hasSuffix("/Package.swift") {
      guard let manifest = try? SourceReader.read(root + "/" + file) else { continue }
      manifests[file.split(separator: "/").dropLast().joined(separator: "/")] = ManifestTargets(manifest)
    }
    return manifests
  }

  /// Returns the module of an application's sources: the name of their folder.
  private static func module(of root: String) -> String {
    let name = root.split(separator: "/").last.map(String.init) ?? ""
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
