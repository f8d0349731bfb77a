import Foundation
import StateSnapshots

/// `understudy accept --from FOLDER [FILE…]`: accepts the pending snapshots of a run on another machine, such as
/// the unpacked artifact of a CI run.
///
/// The command doesn't change the folder.
enum AcceptFrom {
  static func run(
    _ options: CommandOptions, from name: String, in environment: ToolEnvironment
  ) throws -> CommandOutput {
    let folder = try SnapshotFolder(options, in: environment)
    let path = folder.absolutePath(of: name)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UsageError("there is no \(name): give the folder that you downloaded")
    }
    guard isFolder.boolValue else {
      throw UsageError("\(name) is a file: unpack it, and give the folder")
    }
    let source = try PendingFolder(path, shownAs: name, in: folder)
    let selected = try entries(of: source, named: options.files, shownAs: name, in: folder).filter {
      !$0.hasSameContent
    }
    return PendingOutcomes.output("accepted", selected, in: folder) { entry in
      try accept(entry, comparedCopy: source.comparedCopiesBySnapshot[entry.snapshot])
    }
  }

  /// Returns the entries that `names` select; without names, all entries.
  private static func entries(
    of source: PendingFolder, named names: [String], shownAs shownName: String, in folder: SnapshotFolder
  ) throws(UsageError) -> [SnapshotFolder.Entry] {
    guard !names.isEmpty else { return source.entries }
    var selected: [SnapshotFolder.Entry] = []
    for name in names {
      let paths = folder.candidatePaths(for: name).map { $0.hasSuffix(".new") ? String($0.dropLast(4)) : $0 }
      let matches = source.entries.filter { entry in
        paths.contains { entry.snapshot == $0 || entry.snapshot.hasPrefix($0 + "/") }
      }
      guard !matches.isEmpty else { throw UsageError("nothing is pending for \(name) in \(shownName)") }
      for entry in matches where !selected.contains(entry) { selected.append(entry) }
    }
    return selected
  }

  /// Replaces a snapshot by its pending snapshot.
  ///
  /// - Parameter comparedCopy: The path of a ``ComparedCopy``; `nil` without a copy. A new snapshot has an empty copy.
  /// - Throws: An error if the pending file is missing or malformed, if there is a copy and the snapshot equals neither
  ///   the copy nor the pending file, or if a file can't be read or written.
  private static func accept(_ entry: SnapshotFolder.Entry, comparedCopy: String?) throws {
    guard let pending = try FileStore.read(entry.pending) else { throw CommandFailure.vanished }
    if let error = SnapshotFile.error(in: pending, path: entry.pending) {
      throw CommandFailure(
        "line \(error.line): \(error.message). Nothing was changed: run the tests again there")
    }
    let snapshot = try FileStore.read(entry.snapshot)
    if let snapshot, normalized(snapshot) == normalized(pending) { return }
    if let comparedCopy, let comparedSnapshot = try FileStore.read(comparedCopy),
      normalized(comparedSnapshot) != normalized(snapshot ?? [])
    {
      throw CommandFailure(
        "the run compared with another snapshot than the one in this package: check out the commit that was tested, or run "
          + "the tests again there")
    }
    try FileStore.write(pending, to: entry.snapshot, replacing: snapshot)
  }

  /// Returns the bytes with LF for each CRLF; a file that Git checks out can contain CRLF.
  private static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    bytes.contains(0x0D) ? Array(String(snapshot: bytes).utf8) : bytes
  }
}
