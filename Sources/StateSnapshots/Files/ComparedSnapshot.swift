/// The accepted snapshots that pending ones were compared with, kept beside them in the folder that `UNDERSTUDY_PENDING`
/// names: whoever accepts CI's result elsewhere can see whether it is one for the snapshot that is there.
package enum ComparedSnapshot {
  /// The folder's name; it isn't hidden, since CI leaves hidden files out of what it keeps.
  package static let folder = "compared"

  /// The file for a pending one, by its name from the folder for those: `Snapshots/MoviesTests/loads.states.new`.
  ///
  /// It is empty where nothing was accepted yet, as no snapshot is.
  package static func path(of pending: String, below folder: String) -> String {
    let name = pending.hasSuffix(".new") ? String(pending.dropLast(".new".count)) : pending
    return "\(folder)/\(Self.folder)/\(name)"
  }
}
