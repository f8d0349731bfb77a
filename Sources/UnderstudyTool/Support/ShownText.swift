internal import Foundation

extension String {
  /// A snapshot's bytes for people to read; Git may have made its line ends CRLF.
  init(shown bytes: [UInt8]) {
    self = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(UInt8(ascii: "\r")) { self = replacingOccurrences(of: "\r\n", with: "\n") }
  }
}
