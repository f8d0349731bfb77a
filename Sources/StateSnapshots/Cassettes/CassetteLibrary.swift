import Foundation

/// The cassettes that this process has opened: all doubles of one cassette share what they record and find out.
final class CassetteLibrary: @unchecked Sendable {  // `files` is guarded by `lock`.
  @TaskLocal static var current = CassetteLibrary()

  private let lock = NSLock()
  private var files: [String: CassetteFile] = [:]

  /// The cassette at the path, as it is now.
  ///
  /// - Parameter isRecordedAnew: What the file holds is of no interest, be it a cassette or not.
  /// - Throws: ``FileError``, or ``ParseError`` where the file is no cassette.
  func file(_ path: String, isRecordedAnew: Bool) throws -> CassetteFile {
    try lock.withLock {
      if let known = files[path], try known.isCurrent() { return known }
      let file = try CassetteFile(path, isRecordedAnew: isRecordedAnew)
      files[path] = file
      return file
    }
  }
}
