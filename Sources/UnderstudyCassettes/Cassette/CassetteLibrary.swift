import Foundation
internal import StateSnapshots

/// The cassettes that this process has opened, so that all doubles of one cassette share its answers.
final class CassetteLibrary: @unchecked Sendable {  // `filesByPath` is guarded by `lock`.
  @TaskLocal static var current = CassetteLibrary()

  private let lock = NSLock()
  private var filesByPath: [String: CassetteFile] = [:]

  /// Returns the cassette at the path; reads a changed file again, unless some recorded answers are not saved yet.
  ///
  /// - Parameter isRecordedAnew: True if the content will be replaced, so that an invalid cassette is no error.
  /// - Throws: ``FileError``, or ``ParseError`` if the file isn't a cassette.
  func file(_ path: String, isRecordedAnew: Bool) throws -> CassetteFile {
    try lock.withLock {
      if let opened = filesByPath[path], try opened.isReusable() { return opened }
      let file = try CassetteFile(path, isRecordedAnew: isRecordedAnew)
      filesByPath[path] = file
      return file
    }
  }
}
