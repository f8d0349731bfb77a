import Foundation
import StateSnapshots

/// The folder that `accept --from` reads: a copy of the `UNDERSTUDY_PENDING` folder of a run on another machine, such as
/// the unpacked artifact of a CI run, or a folder that contains this copy.
///
/// The command doesn't change the folder.
struct PendingFolder {
  /// The pending snapshots that differ from the snapshots in this package, and these.
  private(set) var entries: [SnapshotFolder.Entry] = []
  /// The paths of copies of the snapshots that the run compared with, see ``ComparedCopy``.
  private(set) var comparedCopiesBySnapshot: [String: String] = [:]

  /// Finds the pending snapshots below the folder that the argument names.
  ///
  /// - Throws: ``UsageError`` if there is no such folder, or if it contains a link, two pending snapshots for one snapshot,
  ///   or no pending snapshot.
  init(_ name: String, in folder: SnapshotFolder) throws(UsageError) {
    let path = folder.absolutePath(of: name)
    guard SnapshotFolder.isFolder(path) else {
      throw UsageError("\(name) is no folder: unpack what you downloaded, and give its folder")
    }
    let snapshotsPrefix = folder.displayPath(of: folder.snapshotsFolder) + "/"
    for file in try Self.files(below: path, shownAs: name) where file.hasSuffix(".new") {
      // The part before the snapshot's own path names the folder of the run.
      guard let range = ("/" + file).range(of: "/" + snapshotsPrefix) else { continue }
      let outerFolder = ("/" + file)[..<range.lowerBound]
      let packagePath = String(file.dropFirst(outerFolder.count))
      let snapshot = folder.root + "/" + packagePath.dropLast(".new".count)
      entries.append(SnapshotFolder.Entry(snapshot: snapshot, pending: path + "/" + file))
      comparedCopiesBySnapshot[snapshot] = ComparedCopy.path(of: packagePath, below: path + outerFolder)
    }
    if let duplicate = Dictionary(grouping: entries, by: \.snapshot).first(where: { $0.value.count > 1 }) {
      throw UsageError(
        "\(name) holds \(folder.displayPath(of: duplicate.key)) twice: give the folder of one run, such as \(name)/FIRST"
      )
    }
    guard !entries.isEmpty else {
      throw UsageError(
        "there is nothing pending below \(name): it should hold \(snapshotsPrefix)….new, as UNDERSTUDY_PENDING=FOLDER leaves it"
      )
    }
    entries.removeAll(where: \.hasSameContent)
  }

  /// Returns the paths of all regular files below the folder, relative to the folder.
  private static func files(below path: String, shownAs shownName: String) throws(UsageError) -> [String] {
    var files: [String] = []
    let enumerator = FileManager.default.enumerator(atPath: path)
    while let file = enumerator?.nextObject() as? String {
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
