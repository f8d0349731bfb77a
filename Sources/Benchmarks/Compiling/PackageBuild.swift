import Foundation

/// Builds parts of this package, beside the benchmarks themselves.
enum PackageBuild {
  /// The folder of the package's manifest.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder that the benchmarks were built into, with the modules that they import.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Builds the tool that the build plugin runs as SwiftPM does it for a plugin: without optimization.
  ///
  /// - Returns: Its path.
  static func debugTool() throws -> String {
    let scratch = package.appendingPathComponent(".build/benchmarks").path
    let options = ["--package-path", package.path, "--scratch-path", scratch]
    _ = try ChildProcess.run(["swift", "build", "--quiet", "--product", "UnderstudyGeneratorTool"] + options)
    return scratch + "/debug/UnderstudyGeneratorTool"
  }
}
