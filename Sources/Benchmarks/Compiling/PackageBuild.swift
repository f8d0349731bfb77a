import Foundation

/// Builds parts of this package for the benchmarks.
enum PackageBuild {
  /// The folder of the package's manifest.
  static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder with the built benchmarks and the modules that the benchmarks import.
  static let productsFolder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// Builds the tool of the build plugin without optimization, as SwiftPM does; returns the path of the tool.
  static func buildPluginTool() throws -> String {
    let scratchPath = packageFolder.appendingPathComponent(".build/benchmarks").path
    let options = ["--package-path", packageFolder.path, "--scratch-path", scratchPath]
    _ = try ChildProcess.run(["swift", "build", "--quiet", "--product", "UnderstudyGeneratorTool"] + options)
    return scratchPath + "/debug/UnderstudyGeneratorTool"
  }
}
