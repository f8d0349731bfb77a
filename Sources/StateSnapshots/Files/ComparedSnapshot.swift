/// The copies of the accepted snapshots that pending snapshots were compared with.
///
/// They are in the folder that `UNDERSTUDY_PENDING` names. Before a pending snapshot of CI is accepted on another
/// machine, its copy shows whether the accepted snapshot there is the one that CI used.
package enum ComparedSnapshot {
  /// The folder's name; it isn't hidden, since CI doesn't keep hidden files.
  package static let folderName = "compared"

  /// Returns the path of the copy for a pending snapshot.
  ///
  /// The copy is empty if nothing was accepted yet; a snapshot is never empty.
  ///
  /// - Parameter pending: The path of the pending file within `folder`: `Snapshots/MoviesTests/loads.states.new`.
  package static func path(of pending: String, below folder: String) -> String {
    let name = pending.hasSuffix(".new") ? String(pending.dropLast(".new".count)) : pending
    return "\(folder)/\(folderName)/\(name)"
  }
}
