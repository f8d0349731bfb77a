/// The shell command that accepts a pending snapshot, from the package's folder: it builds nothing.
package enum AcceptCommand {
  /// - Parameter isNew: True if there may be no folder for the snapshot yet.
  package static func text(pending: String, snapshot: String, isNew: Bool = false) -> String {
    let move = "mv \(ShellWord.quoted(pending)) \(ShellWord.quoted(snapshot))"
    guard isNew, let slash = snapshot.lastIndex(of: "/") else { return move }
    return "mkdir -p \(ShellWord.quoted(String(snapshot[..<slash]))) && \(move)"
  }
}
