import Foundation

/// Runs `cmark-gfm`, GitHub's Markdown renderer, where it is installed.
enum CommonMark {
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { $0 + "/cmark-gfm" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Returns the renderer's parse of a text, as XML.
  static func xml(_ markdown: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = ["--to", "xml", "--extension", "table", "--extension", "autolink"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // The renderer reads all its input before it writes.
    try input.fileHandleForWriting.write(contentsOf: Data(markdown.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the kinds of a text's top-level blocks, in order.
  static func blocks(_ markdown: String) throws -> [String] {
    try xml(markdown).matches(of: /(?m)^  <([a-z_]+)/).map { String($0.1) }
  }
}
