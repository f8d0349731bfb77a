internal import Foundation
import StateSnapshots
import TimelineReading
import UnderstudyCassettes

/// Checks the files of snapshots without running their tests.
enum SnapshotFile {
  /// True if the path has the extension of a timeline, accepted or pending.
  static func isTimeline(_ path: String) -> Bool {
    path.hasSuffix(".states") || path.hasSuffix(".states.new")
  }

  /// True if the path has the extension of a cassette, accepted or pending.
  static func isCassette(_ path: String) -> Bool {
    path.hasSuffix(".calls") || path.hasSuffix(".calls.new")
  }

  /// Returns the error that prevents a comparison with the file; `nil` if there is none.
  ///
  /// Errors are invalid UTF-8, an unresolved merge conflict, and a timeline or cassette that can't be parsed.
  static func error(in bytes: [UInt8], path: String) -> ParseError? {
    guard isTimeline(path) || isCassette(path) else { return TextFile.error(in: bytes) }
    do throws(ParseError) {
      if isCassette(path) { _ = try Cassette(parsing: bytes) } else { _ = try StateTimeline(parsing: bytes) }
      return nil
    } catch {
      return error
    }
  }
}

extension SnapshotFolder {
  /// Reads a timeline; returns `nil` if there is no file.
  ///
  /// - Throws: ``CommandFailure`` with the line, if the file can't be parsed.
  func timeline(at path: String) throws -> StateTimeline? {
    guard let bytes = try FileStore.read(path) else { return nil }
    do throws(ParseError) { return try StateTimeline(parsing: bytes) } catch {
      throw CommandFailure("\(displayPath(of: path)):\(error.line): \(error.message)")
    }
  }
}

extension String {
  /// Decodes a snapshot's bytes for display; replaces CRLF, which Git may have written, with LF.
  init(snapshot bytes: [UInt8]) {
    self = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(UInt8(ascii: "\r")) { self = replacingOccurrences(of: "\r\n", with: "\n") }
  }
}
