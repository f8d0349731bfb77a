import Foundation
import StateSnapshots

/// The pending snapshots of a run on another machine, in the folder that `UNDERSTUDY_PENDING` named there, or in a
/// folder that contains this folder.
struct PendingSource {
  /// A pending snapshot, and the snapshot in this package that it replaces.
  struct Entry {
    /// The pending file.
    var file: String
    /// The snapshot's path in this package.
    var snapshot: String
    /// The path of the copy that the run left of the accepted snapshot; `nil` if there is none.
    var compared: String?
  }

  private(set) var entries: [Entry] = []

  /// Finds the pending snapshots below `path`.
  ///
  /// - Parameter shownName: The name of `path` in messages.
  /// - Throws: ``UsageError`` if there are none, or if there is anything but folders and regular files.
  init(_ path: String, shownAs shownName: String, in folder: SnapshotFolder) throws(UsageError) {
    guard folder.snapshotsFolder.hasPrefix(folder.root + "/") else {
      throw UsageError(
        "--from takes snapshots in only below the package's folder, and \(folder.snapshotsFolder) is outside")
    }
    let snapshotsPrefix = folder.shown(folder.snapshotsFolder) + "/"
    for file in try Self.files(below: path, shownAs: shownName) where file.hasSuffix(".new") {
      guard let start = Self.start(of: snapshotsPrefix, in: file) else { continue }
      let prefix = String(file[..<start])
      let relative = String(file[start...])
      let compared = ComparedSnapshot.path(
        of: relative, below: prefix.isEmpty ? path : path + "/" + prefix.dropLast())
      entries.append(
        Entry(
          file: path + "/" + file, snapshot: folder.root + "/" + relative.dropLast(".new".count),
          compared: FileManager.default.fileExists(atPath: compared) ? compared : nil))
    }
    let duplicate = Dictionary(grouping: entries, by: \.snapshot).first { $0.value.count > 1 }
    if let duplicate {
      throw UsageError(
        "\(shownName) holds \(folder.shown(duplicate.key)) twice: give the folder of one run, such as \(shownName)/FIRST"
      )
    }
    guard !entries.isEmpty else {
      throw UsageError(
        "there is nothing pending below \(shownName): it should hold \(snapshotsPrefix)….new, as UNDERSTUDY_PENDING=FOLDER leaves it"
      )
    }
  }

  /// Returns the index in a path at which the snapshots' folder begins; `nil` if the path isn't in such a folder.
  private static func start(of prefix: String, in file: String) -> String.Index? {
    if file.hasPrefix(prefix) { return file.startIndex }
    guard let range = file.range(of: "/" + prefix) else { return nil }
    return file.index(after: range.lowerBound)
  }

  /// Returns the paths of all regular files below the folder, relative to the folder.
  private static func files(below path: String, shownAs shownName: String) throws(UsageError) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: path) else {
      throw UsageError("--from \(shownName) can't be read: give a folder or a ZIP file")
    }
    var files: [String] = []
    while let file = enumerator.nextObject() as? String {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + file)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: break
      case .typeRegular?: files.append(file)
      default:
        throw UsageError(
          "\(shownName) holds \(Style.visible(file)), which is a link or no file: nothing was taken; remove it first"
        )
      }
    }
    return files.sorted()
  }
}
