import Foundation
import StateSnapshots

/// The folder that `accept --from` reads: a copy of the `UNDERSTUDY_PENDING` folder of a run on another machine, or a
/// folder that contains this copy.
struct PendingFolder {
  /// The pending snapshots, and the snapshots in this package that they replace.
  private(set) var entries: [SnapshotFolder.Entry] = []
  /// The paths of copies of the snapshots that the run compared with, see ``ComparedCopy``.
  private(set) var comparedCopiesBySnapshot: [String: String] = [:]

  /// Finds the pending snapshots below `path`.
  ///
  /// - Parameter shownName: The name of `path` in messages.
  /// - Throws: ``UsageError`` if `path` contains a link, two pending snapshots for one snapshot, or no pending snapshot,
  ///   or if the snapshots of this package are outside of the package's folder.
  init(_ path: String, shownAs shownName: String, in folder: SnapshotFolder) throws(UsageError) {
    guard folder.snapshotsFolder.hasPrefix(folder.root + "/") else {
      throw UsageError(
        "--from replaces only snapshots below the package's folder, and \(folder.snapshotsFolder) is outside")
    }
    let snapshotsPrefix = folder.displayPath(of: folder.snapshotsFolder) + "/"
    for file in try Self.files(below: path, shownAs: shownName) where file.hasSuffix(".new") {
      guard let start = Self.startIndex(ofFolder: snapshotsPrefix, in: file) else { continue }
      let outerFolder = String(file[..<start])
      let packageRelativePath = String(file[start...])
      let comparedCopy = ComparedCopy.path(
        of: packageRelativePath, below: outerFolder.isEmpty ? path : path + "/" + outerFolder.dropLast())
      let snapshot = folder.root + "/" + packageRelativePath.dropLast(".new".count)
      entries.append(SnapshotFolder.Entry(snapshot: snapshot, pending: path + "/" + file))
      if FileManager.default.fileExists(atPath: comparedCopy) {
        comparedCopiesBySnapshot[snapshot] = comparedCopy
      }
    }
    let duplicate = Dictionary(grouping: entries, by: \.snapshot).first { $0.value.count > 1 }
    if let duplicate {
      throw UsageError(
        "\(shownName) holds \(folder.displayPath(of: duplicate.key)) twice: give the folder of one run, such as \(shownName)/FIRST"
      )
    }
    guard !entries.isEmpty else {
      throw UsageError(
        "there is nothing pending below \(shownName): it should hold \(snapshotsPrefix)….new, as UNDERSTUDY_PENDING=FOLDER leaves it"
      )
    }
  }

  /// Returns the index in `path` at which `folder` begins; `nil` if the path doesn't contain the folder.
  ///
  /// - Parameter folder: The relative path of a folder, with a slash at the end.
  private static func startIndex(ofFolder folder: String, in path: String) -> String.Index? {
    if path.hasPrefix(folder) { return path.startIndex }
    guard let range = path.range(of: "/" + folder) else { return nil }
    return path.index(after: range.lowerBound)
  }

  /// Returns the paths of all regular files below the folder, relative to the folder.
  private static func files(below path: String, shownAs shownName: String) throws(UsageError) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: path) else {
      throw UsageError("--from \(shownName) can't be read: give another folder")
    }
    var files: [String] = []
    while let file = enumerator.nextObject() as? String {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + file)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: break
      case .typeRegular?: files.append(file)
      default:
        throw UsageError(
          "\(shownName) holds \(file.invisiblesEscaped), which is a link or no file: nothing was taken; remove it first"
        )
      }
    }
    return files.sorted()
  }
}
