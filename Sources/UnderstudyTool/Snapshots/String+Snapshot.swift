internal import Foundation

extension String {
  /// Decodes a snapshot's bytes for display; replaces CRLF, which Git may have written, with LF.
  init(snapshot bytes: [UInt8]) {
    self = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(UInt8(ascii: "\r")) { self = replacingOccurrences(of: "\r\n", with: "\n") }
  }
}
