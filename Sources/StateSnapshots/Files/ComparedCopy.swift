/// The paths of copies: a run copies each accepted snapshot that one of its pending snapshots would replace.
///
/// The copies are in the folder that `UNDERSTUDY_PENDING` names. A pending snapshot from CI is accepted on another
/// machine only if the accepted snapshot of that machine equals the copy.
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
