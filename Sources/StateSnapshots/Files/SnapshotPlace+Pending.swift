extension SnapshotPlace {
  /// Returns the path as messages show it: relative to `base` if it is within that folder.
  package func displayPath(_ path: String) -> String {
    path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }

  /// The path of the pending file within a folder for pending snapshots.
  package var relativePendingPath: String {
    relativePath.hasPrefix("/") ? String(relativePath.dropFirst()) + ".new" : relativePath + ".new"
  }

  /// Returns the path of the pending file; `nil` if none may be written: on CI without a folder for pending snapshots.
  package func pendingPath(in environment: SnapshotEnvironment) -> String? {
    if let folder = environment.pendingFolder { return folder + "/" + relativePendingPath }
    return environment.isCI ? nil : path + ".new"
  }

  /// Returns the path of the accepted snapshot's ``ComparedCopy``; `nil` without a folder for pending snapshots.
  private func comparedCopyPath(in environment: SnapshotEnvironment) -> String? {
    environment.pendingFolder.map { ComparedCopy.path(of: relativePendingPath, below: $0) }
  }

  /// Writes the pending file and, in a folder for pending snapshots, a copy of the accepted snapshot (empty if there is
  /// none); returns the pending file's path, or `nil` if none may be written.
  package func writePending(
    _ bytes: [UInt8], comparedWith accepted: [UInt8], in environment: SnapshotEnvironment
  ) throws(FileError) -> String? {
    guard let path = pendingPath(in: environment) else { return nil }
    let files: [(content: [UInt8], path: String?)] = [
      (bytes, path), (accepted, comparedCopyPath(in: environment)),
    ]
    for case (let content, let path?) in files {
      let existing = try FileStore.read(path)
      if existing != content { try FileStore.write(content, to: path, replacing: existing) }
    }
    return path
  }

  package func removePending(in environment: SnapshotEnvironment) throws(FileError) {
    for path in [pendingPath(in: environment), comparedCopyPath(in: environment)].compactMap(\.self) {
      try FileStore.remove(path)
    }
  }
}

/// The paths for copies of accepted snapshots: a run that writes a pending snapshot also copies the accepted one.
///
/// The run writes the copy to the folder that `UNDERSTUDY_PENDING` names. Another machine accepts the pending snapshot
/// only if that machine's accepted snapshot equals the copy.
package enum ComparedCopy {
  /// The name of the copies' folder, without a leading dot, since CI doesn't keep hidden files.
  package static let folderName = "compared"

  /// Returns the path of the copy for a pending snapshot.
  ///
  /// The copy is empty if there was no accepted snapshot yet; an accepted snapshot is never empty.
  ///
  /// - Parameter pending: The path of the pending file within `folder`: `Snapshots/MoviesTests/loads.states.new`.
  package static func path(of pending: String, below folder: String) -> String {
    let name = pending.hasSuffix(".new") ? String(pending.dropLast(".new".count)) : pending
    return "\(folder)/\(folderName)/\(name)"
  }
}
