import Foundation
import StateSnapshots

/// The paths of a package's folder, of its accepted snapshots, and of the last run's journals.
struct SnapshotFolder {
  /// The package's folder, to which the paths in messages are relative.
  var root: String
  /// The folder of the accepted snapshots.
  var snapshotsFolder: String
  /// The folder of journals that `UNDERSTUDY_JOURNAL` names; `nil` if the package's default folder is used.
  var namedJournalFolder: String?
  private var currentFolder: String

  init(_ options: CommandOptions, in environment: ToolEnvironment) throws(UsageError) {
    let current = environment.currentFolder
    func absolute(_ path: String, from folder: String) -> String {
      Self.standardized(path.hasPrefix("/") ? path : folder + "/" + path)
    }
    currentFolder = current
    if let path = options[.packagePath] ?? environment.packageFolder {
      root = absolute(path, from: current)
      guard Self.isFolder(root) else {
        throw UsageError("--package-path \(path) is no folder: give the one that holds your Package.swift")
      }
    } else if let packageRoot = PackageFolder.root(from: current) {
      root = Self.standardized(packageRoot)
    } else {
      throw UsageError(
        "there is no Package.swift in \(current) or above: change to your package, or give --package-path DIR"
      )
    }
    snapshotsFolder = absolute(options[.snapshots] ?? "Snapshots", from: root)
    if let path = options[.snapshots], !Self.isFolder(snapshotsFolder) {
      throw UsageError(
        "--snapshots \(path) is no folder below \(root): give the one that holds the snapshots")
    }
    if let path = environment.variables["UNDERSTUDY_JOURNAL"], !path.isEmpty {
      namedJournalFolder = absolute(path, from: current)
    }
  }

  /// The folder of the last run's journals.
  var journalFolder: String { namedJournalFolder ?? RunJournal.folder(ofPackage: root) }

  /// The paths of the accepted snapshots.
  var snapshots: [String] { files.filter { !$0.hasSuffix(".new") } }

  /// The sorted paths of the accepted snapshots and of the pending files next to them, without hidden and temporary
  /// files.
  var files: [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: snapshotsFolder) else { return [] }
    var files: [String] = []
    while let name = enumerator.nextObject() as? String {
      let isHidden = name.split(separator: "/").last?.hasPrefix(".") == true
      let path = snapshotsFolder + "/" + name
      if Self.isFolder(path) {
        if isHidden { enumerator.skipDescendants() }
      } else if !isHidden, !name.hasSuffix(".tmp") {
        files.append(path)
      }
    }
    return files.sorted()
  }

  // MARK: Names

  /// Returns the path as messages show it: relative to the package where possible.
  func displayPath(of path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// Returns the test whose names the path of a snapshot has: `MoviesTests.MoviesListTests/loads`; `nil` outside of the
  /// folder of snapshots.
  func test(ofSnapshot path: String) -> String? {
    guard path.hasPrefix(snapshotsFolder + "/") else { return nil }
    var parts = path.dropFirst(snapshotsFolder.count).split(separator: "/")
    if let file = parts.popLast() { parts.append(file.prefix { $0 != "." }) }
    return parts.prefix(2).joined(separator: ".") + parts.dropFirst(2).map { "/" + $0 }.joined()
  }

  /// Returns the absolute path of an argument, resolved against the current folder.
  func absolutePath(of name: String) -> String {
    Self.standardized(name.hasPrefix("/") ? name : currentFolder + "/" + name)
  }

  /// Returns the absolute paths of an argument, resolved against the current folder and against the package's folder.
  func candidatePaths(for name: String) -> [String] {
    let paths = name.hasPrefix("/") ? [name] : [currentFolder + "/" + name, root + "/" + name]
    return paths.map(Self.standardized)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns the absolute path with `.`, `..` and repeated slashes resolved.
  ///
  /// Links aren't resolved, since messages show paths as the user wrote them.
  static func standardized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
