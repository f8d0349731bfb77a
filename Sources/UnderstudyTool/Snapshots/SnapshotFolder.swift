import Foundation
import StateSnapshots

/// The paths of three folders: of the package, of its accepted snapshots, and of its pending snapshots.
struct SnapshotFolder: Sendable {
  /// The package's folder, to which the paths in messages are relative.
  var root: String
  /// The folder of the accepted snapshots.
  var snapshotsFolder: String
  /// The separate folder of pending files, from `--pending` or else `UNDERSTUDY_PENDING`; `nil` if pending files are
  /// only next to the accepted files.
  var pendingFolder: String?
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
    let pendingVariable = environment.variables["UNDERSTUDY_PENDING"].flatMap { $0.isEmpty ? nil : $0 }
    pendingFolder = (options[.pending] ?? pendingVariable).map { absolute($0, from: current) }
    if let path = options[.pending], let pendingFolder, !Self.isFolder(pendingFolder) {
      throw UsageError("--pending \(path) is no folder: give the one that UNDERSTUDY_PENDING named")
    }
  }

  // MARK: Listing

  /// The paths of a snapshot and of its pending file.
  struct Entry: Hashable {
    var snapshot: String
    var pending: String
  }

  /// The paths of the accepted snapshots.
  var snapshots: [String] { files(below: snapshotsFolder).filter { !$0.hasSuffix(".new") } }

  /// The pending snapshots that differ from the accepted ones.
  var pendingEntries: [Entry] { pendingEntries(below: snapshotsFolder) }

  /// All pending snapshots, including those with the same content as the accepted ones.
  var allPendingEntries: [Entry] { allPendingEntries(below: snapshotsFolder) }

  private func pendingEntries(below folder: String) -> [Entry] {
    allPendingEntries(below: folder).filter { !$0.hasSameContent }
  }

  private func allPendingEntries(below folder: String) -> [Entry] {
    let adjacentEntries = files(below: folder).filter { $0.hasSuffix(".new") }
      .map { Entry(snapshot: String($0.dropLast(".new".count)), pending: $0) }
    guard let pendingFolder, folder.hasPrefix(root), let mirrorFolder = mirrorPath(of: folder) else {
      return adjacentEntries
    }
    let separateEntries = files(below: mirrorFolder).filter { $0.hasSuffix(".new") }.map { path in
      Entry(
        snapshot: root + path.dropFirst(pendingFolder.count).dropLast(".new".count), pending: path)
    }
    return Set(adjacentEntries + separateEntries).sorted {
      ($0.snapshot, $0.pending) < ($1.snapshot, $1.pending)
    }
  }

  /// Returns the path below `pendingFolder` that mirrors a snapshot's or folder's path; `nil` without `pendingFolder`.
  private func mirrorPath(of path: String) -> String? {
    guard let pendingFolder else { return nil }
    return pendingFolder + (path.hasPrefix(root + "/") ? String(path.dropFirst(root.count)) : path)
  }

  /// Returns the sorted paths of the files below a folder, without hidden and temporary files.
  private func files(below folder: String) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    while let name = enumerator.nextObject() as? String {
      let isHidden = name.split(separator: "/").last?.hasPrefix(".") == true
      let path = folder + "/" + name
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

  /// Returns the absolute path of an argument, resolved against the current folder.
  func absolutePath(of name: String) -> String {
    Self.standardized(name.hasPrefix("/") ? name : currentFolder + "/" + name)
  }

  /// Returns the absolute path of the file that an argument names, resolved against the current folder or else against
  /// the package's folder; `nil` if there is no such file.
  func existingFile(named name: String) -> String? {
    candidatePaths(for: name).first { FileManager.default.fileExists(atPath: $0) && !Self.isFolder($0) }
  }

  /// Returns the absolute paths of an argument, resolved against the current folder and against the package's folder.
  func candidatePaths(for name: String) -> [String] {
    let paths = name.hasPrefix("/") ? [name] : [currentFolder + "/" + name, root + "/" + name]
    return paths.map(Self.standardized)
  }

  /// Returns the pending snapshots that the arguments name; without arguments, ``pendingEntries``.
  ///
  /// An argument is the path of a snapshot, of its pending file, or of a folder that contains snapshots.
  func pendingEntries(named names: [String]) throws(UsageError) -> [Entry] {
    guard !names.isEmpty else { return pendingEntries }
    var entries: [Entry] = []
    for name in names {
      let matches = pendingEntries(forArgument: name)
      guard !matches.isEmpty else {
        let exists = candidatePaths(for: name).contains(where: FileManager.default.fileExists)
        throw UsageError(
          exists
            ? "nothing is pending for \(name): 'understudy status' lists what is pending"
            : "there is no \(name) and nothing pending for it: 'understudy status' lists what is pending")
      }
      for entry in matches where !entries.contains(entry) { entries.append(entry) }
    }
    return entries
  }

  private func pendingEntries(forArgument name: String) -> [Entry] {
    for path in candidatePaths(for: name) {
      if Self.isFolder(path) || mirrorPath(of: path).map(Self.isFolder) == true {
        let entries = pendingEntries(below: path)
        if !entries.isEmpty { return entries }
        continue
      }
      let pathInPackage =
        if let pendingFolder, path.hasPrefix(pendingFolder + "/") {
          root + path.dropFirst(pendingFolder.count)
        } else {
          path
        }
      let snapshot =
        pathInPackage.hasSuffix(".new") ? String(pathInPackage.dropLast(".new".count)) : pathInPackage
      let pendingPaths = [mirrorPath(of: snapshot), snapshot].compactMap { $0 }.map { $0 + ".new" }
      if let pending = pendingPaths.first(where: FileManager.default.fileExists) {
        return [Entry(snapshot: snapshot, pending: pending)]
      }
    }
    return []
  }

  private static func isFolder(_ path: String) -> Bool {
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
