import Foundation

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
