import Foundation

/// The cassettes that this process has opened, so that all doubles of one cassette share its answers.
final class CassetteLibrary: @unchecked Sendable {  // `files` is guarded by `lock`.
  @TaskLocal static var current = CassetteLibrary()

  private let lock = NSLock()
  private var files: [String: CassetteFile] = [:]

  /// Returns the cassette at the path, read again if its file has changed.
  ///
  /// - Parameter isRecordedAnew: True if the content will be replaced, so that it need not be a valid cassette.
  /// - Throws: ``FileError``, or ``ParseError`` if the file isn't a cassette.
  func file(_ path: String, isRecordedAnew: Bool) throws -> CassetteFile {
    try lock.withLock {
      if let opened = files[path], try opened.isCurrent() { return opened }
      let file = try CassetteFile(path, isRecordedAnew: isRecordedAnew)
      files[path] = file
      return file
    }
  }
}
