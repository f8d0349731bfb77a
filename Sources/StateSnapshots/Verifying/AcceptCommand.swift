import Foundation

/// Makes the shell command that accepts a pending snapshot without a build; the command is run in the package's
/// folder.
package enum AcceptCommand {
  /// Returns the command that moves the pending file to the snapshot's path.
  ///
  /// - Parameter isNew: True if the snapshot is new, so that its folder may be missing.
  package static func text(pending: String, snapshot: String, isNew: Bool = false) -> String {
    let move = "mv \(ShellWord.quoted(pending)) \(ShellWord.quoted(snapshot))"
    guard isNew, let slash = snapshot.lastIndex(of: "/") else { return move }
    return "mkdir -p \(ShellWord.quoted(String(snapshot[..<slash]))) && \(move)"
  }
}

/// Quotes the words of a command that can be pasted into a shell.
package enum ShellWord {
  /// Returns the word itself if it has no character that is special in a shell, otherwise the word in quotes.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "/._-".contains($0) }
    return isPlain ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
