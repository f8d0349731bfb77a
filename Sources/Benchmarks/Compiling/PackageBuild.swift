import Foundation

/// Builds parts of this package for the benchmarks.
enum PackageBuild {
  /// The folder of the package's manifest.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder that the benchmarks were built into, with the modules that they import.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Builds the tool of the build plugin as SwiftPM builds it for a plugin: without optimization.
  ///
  /// - Returns: The path of the tool.
  static func buildDebugTool() throws -> String {
    let scratchPath = package.appendingPathComponent(".build/benchmarks").path
    let options = ["--package-path", package.path, "--scratch-path", scratchPath]
    _ = try ChildProcess.run(["swift", "build", "--quiet", "--product", "UnderstudyGeneratorTool"] + options)
    return scratchPath + "/debug/UnderstudyGeneratorTool"
  }
}
