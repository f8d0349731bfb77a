import Foundation

/// Unpacks a ZIP file with `unzip` or `ditto`, after a ``ZipListing`` has checked the file's entries.
enum Unpacking {
  private static let tools = ["unzip", "ditto"]

  private static func arguments(of tool: String, _ zipPath: String, into folder: String) -> [String] {
    tool == "unzip" ? ["-qq", "-n", zipPath, "-d", folder] : ["-x", "-k", zipPath, folder]
  }

  /// Unpacks the file to a temporary folder, calls `body` with the folder's path, and removes the folder.
  ///
  /// - Parameter searchPath: The value of the environment variable `PATH`.
  static func unpack<Result>(
    _ zipPath: String, shownAs shownName: String, searchPath: String?,
    _ body: (_ folder: String) throws -> Result
  ) throws -> Result {
    do {
      _ = try ZipListing(Data(contentsOf: URL(fileURLWithPath: zipPath)))
    } catch let error as ZipError {
      throw UsageError("\(shownName): \(error)")
    }
    let availableTools = tools.lazy.compactMap { tool in
      executablePath(of: tool, searchPath).map { (path: $0, name: tool) }
    }
    guard let tool = availableTools.first else {
      throw UsageError(
        "neither unzip nor ditto is here to unpack \(shownName): unpack it yourself, and give the folder")
    }
    let folder = NSTemporaryDirectory() + "understudy-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool.path)
    process.arguments = arguments(of: tool.name, zipPath, into: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw UsageError("\(tool.name) can't unpack \(shownName): download it again, or unpack it yourself")
    }
    return try body(folder)
  }

  private static func executablePath(of tool: String, _ searchPath: String?) -> String? {
    (searchPath ?? "").split(separator: ":").map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
