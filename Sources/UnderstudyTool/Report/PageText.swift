import Foundation

/// Escapes names, and texts of snapshots, for an HTML page.
enum PageText {
  /// Returns the text with escapes for markup, and for characters that are invisible or change the direction of writing.
  static func escaped(_ text: some StringProtocol) -> String {
    let entities = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
    return entities.reduce(String(text).invisiblesEscaped) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
