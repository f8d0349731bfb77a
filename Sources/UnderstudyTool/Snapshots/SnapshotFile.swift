internal import Foundation
import StateSnapshots
import TimelineReading
import UnderstudyCassettes

/// A snapshot as its file has it, accepted or pending.
struct SnapshotFile {
  /// The text for display, with LF in the place of CRLF.
  var text: String
  /// `nil` if the file isn't a timeline, or can't be parsed.
  private(set) var timeline: StateTimeline?
  /// The error that prevents a comparison: invalid UTF-8, an unresolved merge conflict, or a timeline or cassette that
  /// can't be parsed.
  private(set) var error: ParseError?

  /// Parses the content of a file in the format that the path's extension names.
  init(_ bytes: [UInt8], path: String) {
    text = String(snapshot: bytes)
    let name = path.hasSuffix(".new") ? path.dropLast(".new".count) : path[...]
    do throws(ParseError) {
      if name.hasSuffix(".states") {
        timeline = try StateTimeline(parsing: bytes)
      } else if name.hasSuffix(".calls") {
        _ = try Cassette(parsing: bytes)
      } else {
        error = TextFile.error(in: bytes)
      }
    } catch {
      self.error = error
    }
  }

  /// Reads a file; `nil` if there is none.
  init?(at path: String) throws(FileError) {
    guard let bytes = try FileStore.read(path) else { return nil }
    self.init(bytes, path: path)
  }
}

extension String {
  /// Decodes a snapshot's bytes for display; replaces CRLF, which Git may have written, with LF.
  init(snapshot bytes: [UInt8]) {
    self = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(UInt8(ascii: "\r")) { self = replacingOccurrences(of: "\r\n", with: "\n") }
  }
}
