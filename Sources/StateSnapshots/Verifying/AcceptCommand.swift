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
    let isPlain = word.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
