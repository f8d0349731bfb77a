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
